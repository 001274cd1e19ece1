// Texte des ersten Spiels und des Spiels auf einem Gerät, auf Deutsch.

export const first = {
  'learn.loading': 'Die Karten werden zurechtgelegt …',
  'learn.coach': 'Tipp',
  'learn.got': 'Verstanden',
  'learn.skip': 'Keine Tipps mehr',
  'learn.progress': '{done} von {all} Tipps',
  'learn.won': 'Dein erstes Spiel gewonnen!',
  'learn.lost': '{name} war schneller. Jetzt weißt du, wie es geht!',
  'learn.done': 'Das ist es, worum es bei {edition} geht.',
  'learn.play': 'Richtig spielen',
  'learn.again': 'Noch einmal',
  'learn.other': 'Eine andere Ausgabe lernen',

  'learn.step.match':
    'Leg eine Karte mit der gleichen Farbe, Zahl oder dem gleichen Zeichen wie die in der Mitte. {card} ' +
    'passt: antippen, dann Ausspielen.',
  'learn.step.number': '{card} hat eine andere Farbe, aber die gleiche Zahl. Auch das passt.',
  'learn.step.draw':
    'Keine deiner Karten hat Farbe, Zahl oder Zeichen der Karte in der Mitte. Zieh also eine vom Stapel.',
  'learn.step.drawn': 'Die gezogene Karte passt. Du kannst sie gleich legen oder behalten.',
  'learn.step.wild': 'Eine Farbwahl passt immer, und du wählst die Farbe, mit der es weitergeht.',
  'learn.step.wheel': 'Mit welcher Farbe geht es weiter? Am meisten hast du von {colour}.',
  'learn.step.drawTwo': '{card}: Der Nächste zieht zwei Karten und setzt aus. Probier es!',
  'learn.step.skip': '{card}: Der Nächste setzt aus. Probier es!',
  'learn.step.reverse': '{card} dreht die Spielrichtung um.',
  'learn.step.catch':
    '{name} hat nur noch eine Karte und nicht UNO gerufen. Tipp schnell auf {name}: Das kostet zwei Karten!',
  'learn.step.uno': 'Noch zwei Karten! Drück UNO, bevor du eine davon legst. Wer es vergisst, kann erwischt werden.',
  'learn.step.armed': 'Gut. Leg jetzt eine Karte: UNO wird mit ihr gerufen.',
  'learn.step.late': 'Du hast nicht gerufen! Drück UNO, ehe dich jemand erwischt.',
  'learn.step.last': 'Deine letzte Karte passt. Leg sie, und du gewinnst!',
  'learn.step.challenge':
    'Eine Farbwahl +4 ist nur erlaubt, wenn man weder die geltende Farbe noch eine andere Farbwahlkarte hat. ' +
    'Zweifelst du? Ein Bluff kostet {name} vier Karten, ein falscher Zweifel dich sechs.',
  'learn.step.accept': '{name} greift dich an: Zieh die Karten und setz aus.',

  'learn.step.speed':
    'Zwischenwurf! Deine {card} ist genau wie die oberste. Wirf sie jetzt dazwischen, auch wenn du nicht dran bist!',

  'hot.lead': 'Das Gerät geht herum, und niemand sieht deine Karten.',
  'hot.players': 'Wer spielt mit?',
  'hot.name': 'Name von Spieler {number}',
  'hot.add': 'Noch jemand',
  'hot.remove': 'Spieler {number} entfernen',
  'hot.bots': 'Bots',
  'hot.bots.text': 'Sie spielen von selbst mit.',
  'hot.bots.less': 'Ein Bot weniger',
  'hot.bots.more': 'Ein Bot mehr',
  'hot.start': 'Karten geben',
  'hot.making': 'Der Tisch wird vorbereitet …',
  'hot.same': 'Zwei Spieler heißen gleich.',
  'hot.gone': 'Das letzte Spiel ist weg. Gib neu!',
  'hot.pass': 'Gib das Gerät an {name}',
  'hot.pass.turn': '{name} ist am Zug.',
  'hot.pass.answer': '{name} muss antworten.',
  'hot.pass.secret': 'Sonst schaut niemand auf den Bildschirm.',
  'hot.show': 'Ich bin {name}: Karten zeigen',
  'hot.next': 'Als Nächstes: {name}',
  'hot.on': 'Weitergeben',
  'hot.middle': 'In der Mitte: {card}',
  'hot.uno': '{name} hat eine Karte und nicht UNO gerufen.',
  'hot.call': '{name} ruft UNO',
  'hot.catch': '{name} erwischen',
  'hot.who': 'Wer erwischt {name}?',
  'hot.speed': 'Zwischenwurf: Ich habe dieselbe Karte',
  'hot.speed.who': 'Wer wirft eine Karte dazwischen?',
  'hot.other': 'Andere Spieler oder eine andere Ausgabe',

  'install.offer': 'lastcard auf diesem Gerät installieren',
};
