import type { first as english } from '../en/first';
import type { Some } from '../types';

export const first: Some<typeof english> = {
  'learn.loading': 'Układam karty…',
  'learn.coach': 'Podpowiedź',
  'learn.got': 'Jasne',
  'learn.skip': 'Bez podpowiedzi',
  'learn.progress': 'Podpowiedź {done} z {all}',
  'learn.won': 'Pierwsza gra wygrana!',
  'learn.lost': '{name} zwycięża. Ale wiesz już, o co chodzi!',
  'learn.done': 'Na tym polega {edition}.',
  'learn.play': 'Zagraj naprawdę',
  'learn.again': 'Jeszcze raz',
  'learn.other': 'Poznaj inną edycję',

  'learn.step.match':
    'Połóż kartę w tym samym kolorze, z tą samą liczbą ' +
    'albo znakiem co karta na środku. {card} pasuje: dotknij ' +
    'jej, potem „Zagraj”.',
  'learn.step.number': '{card} ma inny kolor, ale tę samą liczbę. To też pasuje.',
  'learn.step.draw':
    'Żadna twoja karta nie ma koloru, liczby ani znaku karty na środku. Dobierz więc kartę ze stosu.',
  'learn.step.drawn': 'Dobrana karta pasuje. Możesz ją od razu zagrać albo zatrzymać.',
  'learn.step.wild': 'Zmiana koloru pasuje zawsze, a kolor na dalszą grę wybierasz ty.',
  'learn.step.wheel': 'Jaki kolor teraz? Najczęściej masz: {colour}.',
  'learn.step.drawTwo': '{card}: następny gracz dobiera dwie karty i traci kolejkę. Spróbuj!',
  'learn.step.skip': '{card}: następny gracz traci kolejkę. Spróbuj!',
  'learn.step.reverse': '{card} odwraca kierunek gry.',
  'learn.step.catch': '{name} ma jedną kartę i nie woła UNO. Szybko, dotknij: {name}. To kosztuje dwie karty!',
  'learn.step.uno':
    'Zostały dwie karty! Naciśnij UNO, zanim zagrasz jedną z nich. Kto zapomni, tego można złapać.',
  'learn.step.armed': 'Dobrze. Teraz zagraj kartę: UNO padnie razem z nią.',
  'learn.step.late': 'Zabrakło UNO! Naciśnij UNO, zanim ktoś cię złapie.',
  'learn.step.last': 'Twoja ostatnia karta pasuje. Zagraj ją i wygraj!',
  'learn.step.challenge':
    'Zmiana koloru +4 jest uczciwa tylko bez karty w obowiązującym kolorze i bez innej zmiany koloru. Nie ' +
    'wierzysz? Za blef {name} dobiera cztery karty; niesłuszne sprawdzenie kosztuje ciebie sześć.',
  'learn.step.accept': '{name} cię atakuje: dobierz karty, kolejka przepada.',

  'learn.step.speed': 'Szybko! Twoja {card} jest taka sama jak wierzchnia. Zagraj ją teraz, poza kolejką!',

  'hot.lead': 'Urządzenie krąży, a nikt nie widzi twoich kart.',
  'hot.players': 'Kto gra?',
  'hot.name': 'Imię gracza {number}',
  'hot.add': 'Jeszcze jeden gracz',
  'hot.remove': 'Usuń gracza {number}',
  'hot.bots': 'Boty',
  'hot.bots.text': 'Grają razem z wami, same.',
  'hot.bots.less': 'Jeden bot mniej',
  'hot.bots.more': 'Jeden bot więcej',
  'hot.start': 'Rozdaj karty',
  'hot.making': 'Szykuję stół…',
  'hot.same': 'Dwóch graczy ma to samo imię.',
  'hot.gone': 'Ostatnia gra przepadła. Rozdaj nową!',
  'hot.pass': 'Podaj urządzenie: {name}',
  'hot.pass.turn': 'Teraz gra {name}.',
  'hot.pass.answer': '{name} ma odpowiedzieć.',
  'hot.pass.secret': 'Nikt inny nie patrzy na ekran.',
  'hot.show': 'Tu {name}: pokaż moje karty',
  'hot.next': 'Dalej: {name}',
  'hot.on': 'Podaj dalej',
  'hot.middle': 'Na środku: {card}',
  'hot.uno': '{name} ma jedną kartę, a UNO nie padło.',
  'hot.call': '{name} woła UNO',
  'hot.catch': 'Złap: {name}',
  'hot.who': 'Kto łapie gracza {name}?',
  'hot.speed': 'Poza kolejką: mam taką samą kartę',
  'hot.speed.who': 'Kto zagrywa poza kolejką?',
  'hot.other': 'Inni gracze albo inna edycja',

  'install.offer': 'Zainstaluj lastcard na tym urządzeniu',
};
