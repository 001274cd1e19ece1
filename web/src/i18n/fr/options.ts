import type { Translated } from '../types';
import type { options as english } from '../en/options';

export const options: Translated<typeof english> = {
  'option.off': 'Non',
  'option.on': 'Oui',
  'option.hand_size': 'Cartes au départ',
  'option.hand_size.text': 'Combien de cartes chacun reçoit.',
  'option.scoring': 'Les points',
  'option.scoring.text':
    'Une seule manche, ou un match de plusieurs, avec des points pour les cartes restées en main.',
  'option.scoring.is.off': 'Une seule manche',
  'option.scoring.is.winner_takes': 'Le gagnant prend tous les points',
  'option.scoring.is.lowest': 'Chacun compte les siens, le plus petit total gagne',
  'option.target': 'Points à atteindre',
  'option.target.text': 'Le match finit quand quelqu’un a autant de points.',
  'option.stacking': 'Cumul',
  'option.stacking.text': 'On peut répondre à un +2 ou un Joker +4 par un autre ; le total passe au suivant.',
  'option.stacking.is.same': 'Pareil sur pareil',
  'option.stacking.is.any': 'Aussi +4 sur +2',
  'option.jump_in': 'Jeu éclair',
  'option.jump_in.text': 'Qui tient une carte identique à celle du dessus peut la poser hors de son tour.',
  'option.jump_in.is.numbers': 'Cartes à nombre',
  'option.jump_in.is.identical': 'Toutes les cartes de couleur',
  'option.seven_zero': 'Sept et zéro',
  'option.seven_zero.text': 'Un 7 échange les mains avec quelqu’un au choix, un 0 fait tourner toutes les mains.',
  'option.draw_until': 'Piocher jusqu’à pouvoir',
  'option.draw_until.text': 'Qui ne peut pas jouer pioche jusqu’à une carte jouable.',
  'option.force_play': 'Piochée, jouée',
  'option.force_play.text': 'Une carte piochée qui convient doit être jouée.',
  'option.bluffing': 'Le bluff',
  'option.bluffing.text':
    'Un Joker +4 peut être joué contre sa règle et contesté. Sans bluff, la règle est imposée.',
  'option.two_player_reverse': 'Inversion à deux',
  'option.two_player_reverse.text':
    'À deux, une Inversion fait passer le tour de l’autre comme une carte Passer, ou change seulement le sens.',
  'option.two_player_reverse.is.skip': 'Comme une carte Passer',
  'option.two_player_reverse.is.turn': 'Seulement le sens',

  'refused.hand_size': '{players} mains de {size} cartes ne tiennent pas dans {cards} cartes.',
  'refused.players': 'Cette édition est pour 2 à {most} joueurs.',
  'refused.range': 'Un nombre entier de {least} à {most}.',
  'refused.small': 'Faite pour {count} joueurs et plus ; à moins, cela marche aussi.',
};
