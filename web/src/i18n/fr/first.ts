// Textes de la première partie et du jeu sur un seul appareil, en français.

export const first = {
  'learn.loading': 'Les cartes sont mises en place…',
  'learn.coach': 'Conseil',
  'learn.got': 'Compris',
  'learn.skip': 'Plus de conseils',
  'learn.progress': '{done} conseils sur {all}',
  'learn.won': 'Première partie gagnée !',
  'learn.lost': '{name} a été plus rapide. Tu sais maintenant comment ça marche !',
  'learn.done': 'Voilà ce qui fait {edition}.',
  'learn.play': 'Jouer pour de vrai',
  'learn.again': 'Encore une fois',
  'learn.other': 'Apprendre une autre édition',

  'learn.step.match':
    'Pose une carte de la même couleur, du même chiffre ou du même signe que celle du milieu. {card} ' +
    'convient : touche-la, puis Jouer.',
  'learn.step.number': '{card} est d’une autre couleur, mais du même chiffre. Cela convient aussi.',
  'learn.step.draw':
    'Aucune de tes cartes n’a la couleur, le chiffre ou le signe de celle du milieu. Pioche donc une carte.',
  'learn.step.drawn': 'La carte piochée convient. Tu peux la poser tout de suite ou la garder.',
  'learn.step.wild': 'Un Joker convient toujours, et tu choisis la couleur qui suit.',
  'learn.step.wheel': 'Quelle couleur suit ? Tu as surtout du {colour}.',
  'learn.step.drawTwo': '{card} : le joueur suivant pioche deux cartes et passe son tour. Essaie !',
  'learn.step.skip': '{card} : le joueur suivant passe son tour. Essaie !',
  'learn.step.reverse': '{card} inverse le sens du jeu.',
  'learn.step.catch':
    '{name} n’a plus qu’une carte et n’a pas annoncé UNO. Vite, touche {name} : cela coûte deux cartes !',
  'learn.step.uno': 'Plus que deux cartes ! Appuie sur UNO avant d’en poser une. Qui oublie risque le Contre-UNO.',
  'learn.step.armed': 'Bien. Pose maintenant une carte : UNO est annoncé avec elle.',
  'learn.step.late': 'Tu n’as pas annoncé ! Appuie sur UNO avant le Contre-UNO.',
  'learn.step.last': 'Ta dernière carte convient. Pose-la et gagne !',
  'learn.step.challenge':
    'Un Joker +4 n’est permis que sans carte de la couleur en cours ni autre Joker. Tu doutes ? ' +
    'Un bluff coûte quatre cartes à {name}, un doute à tort t’en coûte six.',
  'learn.step.accept': '{name} t’attaque : pioche les cartes, ton tour est perdu.',

  'learn.step.speed':
    'Jeu éclair ! Ta carte {card} est la même que celle du dessus. Pose-la tout de suite, hors de ton tour !',

  'hot.lead': 'L’appareil passe de main en main, et personne ne voit tes cartes.',
  'hot.players': 'Qui joue ?',
  'hot.name': 'Nom du joueur {number}',
  'hot.add': 'Un joueur de plus',
  'hot.remove': 'Retirer le joueur {number}',
  'hot.bots': 'Bots',
  'hot.bots.text': 'Ils jouent tout seuls.',
  'hot.bots.less': 'Un bot de moins',
  'hot.bots.more': 'Un bot de plus',
  'hot.start': 'Distribuer',
  'hot.making': 'La table se prépare…',
  'hot.same': 'Deux joueurs portent le même nom.',
  'hot.gone': 'La dernière partie n’existe plus. Distribue à nouveau !',
  'hot.pass': 'Passe l’appareil à {name}',
  'hot.pass.turn': 'C’est au tour de {name}.',
  'hot.pass.answer': '{name} doit répondre.',
  'hot.pass.secret': 'Personne d’autre ne regarde l’écran.',
  'hot.show': 'Je suis {name} : voir mes cartes',
  'hot.next': 'Ensuite : {name}',
  'hot.on': 'Passer',
  'hot.middle': 'Au milieu : {card}',
  'hot.uno': '{name} n’a plus qu’une carte et n’a pas annoncé UNO.',
  'hot.call': '{name} annonce UNO',
  'hot.catch': 'Contre-UNO à {name}',
  'hot.who': 'Qui dit Contre-UNO à {name} ?',
  'hot.speed': 'Jeu éclair : j’ai la même carte',
  'hot.speed.who': 'Qui pose une carte ?',
  'hot.other': 'D’autres joueurs ou une autre édition',

  'install.offer': 'Installer lastcard sur cet appareil',
};
