import type { options as english } from '../en/options';
import type { Some } from '../types';

export const options: Some<typeof english> = {
  'option.off': 'Wył.',
  'option.on': 'Wł.',
  'option.hand_size': 'Karty na początek',
  'option.hand_size.text': 'Ile kart dostaje każdy gracz.',
  'option.scoring': 'Punkty',
  'option.scoring.text': 'Jedno rozdanie albo mecz na kilka rozdań, z punktami za karty pozostałe na rękach.',
  'option.scoring.is.off': 'Jedno rozdanie',
  'option.scoring.is.winner_takes': 'Zwycięzca bierze wszystkie punkty',
  'option.scoring.is.lowest': 'Każdy liczy swoje, wygrywa najmniej',
  'option.target': 'Punkty do zdobycia',
  'option.target.text': 'Mecz kończy się, gdy ktoś ma tyle punktów.',
  'option.stacking': 'Dokładanie',
  'option.stacking.text':
    'Na +2 lub Zmianę koloru +4 można odpowiedzieć taką samą kartą; suma przechodzi na następnego.',
  'option.stacking.is.same': 'Takie samo na takie samo',
  'option.stacking.is.any': 'Także +4 na +2',
  'option.jump_in': 'Gra poza kolejką',
  'option.jump_in.text': 'Kto ma kartę identyczną z wierzchnią, może ją zagrać poza kolejką.',
  'option.jump_in.is.numbers': 'Karty z liczbami',
  'option.jump_in.is.identical': 'Wszystkie kolorowe karty',
  'option.seven_zero': 'Siedem i zero',
  'option.seven_zero.text': '7 zamienia ręce z wybranym graczem, 0 przekazuje wszystkie ręce dalej.',
  'option.draw_until': 'Dobieraj do skutku',
  'option.draw_until.text': 'Kto nie ma czego zagrać, dobiera, aż trafi na pasującą kartę.',
  'option.force_play': 'Dobrana musi zagrać',
  'option.force_play.text': 'Dobraną kartę, która pasuje, trzeba zagrać.',
  'option.bluffing': 'Blefowanie',
  'option.bluffing.text':
    'Zmianę koloru +4 można zagrać wbrew jej zasadzie i można ją sprawdzić. ' +
    'Bez blefowania zasada obowiązuje ściśle.',
  'option.two_player_reverse': 'Zmiana kierunku we dwoje',
  'option.two_player_reverse.text':
    'We dwoje Zmiana kierunku zabiera drugiemu kolejkę jak Stop albo tylko odwraca kierunek.',
  'option.two_player_reverse.is.skip': 'Jak Stop',
  'option.two_player_reverse.is.turn': 'Tylko odwraca',

  'refused.hand_size': '{players} rąk po {size} kart nie zmieści się w {cards} kartach.',
  'refused.players': 'Ta edycja jest dla 2 do {most} graczy.',
  'refused.range': 'Liczba całkowita od {least} do {most}.',
  'refused.small': 'Pomyślana dla {count} i więcej graczy; z mniejszą liczbą też działa.',
};
