import type { Language } from '@bouquet/domain/languages'

/** The texts of the demonstration's venue owners about spaces, prices and rules. */
type VenueDetailTexts = {
  hall: string
  salon: string
  garden: string
  rain: string
  included: string
  weekend: string
  caterers: string
  candles: string
  /** With the number of the house as `{n}`. */
  streets: readonly string[]
}

export const venueDetailTexts: Record<Language, VenueDetailTexts> = {
  fr: {
    hall: 'Grande salle',
    salon: 'Salon des boiseries',
    garden: 'Jardin',
    rain: 'La grande salle est tenue libre ; nous décidons ensemble la veille à midi.',
    included: 'Tables et chaises, mise en lumière du jardin, ménage de la cuisine, la veille au soir pour décorer.',
    weekend: 'Du vendredi 14 h au dimanche 17 h',
    caterers: 'Parmi cinq traiteurs que nous connaissons',
    candles: 'Sous photophore uniquement',
    streets: ['{n} chemin du Moulin', '{n} allée des Tilleuls', '{n} route du Lavoir', '{n} rue de la Chapelle'],
  },
  en: {
    hall: 'Great hall',
    salon: 'Panelled drawing room',
    garden: 'Walled garden',
    rain: 'The great hall is held free for you; we decide together at noon the day before.',
    included: 'Tables and chairs, garden lighting, kitchen cleaning, and the evening before to decorate.',
    weekend: 'Friday 2 pm to Sunday 5 pm',
    caterers: 'From five caterers whom we know',
    candles: 'In lanterns only',
    streets: ['{n} Mill Lane', '{n} Orchard Road', '{n} Church Lane', '{n} Long Meadow'],
  },
  de: {
    hall: 'Großer Saal',
    salon: 'Kaminzimmer',
    garden: 'Garten',
    rain: 'Der große Saal bleibt frei; wir entscheiden gemeinsam am Vortag um zwölf.',
    included: 'Tische und Stühle, Gartenbeleuchtung, Küchenreinigung und der Vorabend zum Dekorieren.',
    weekend: 'Freitag 14 Uhr bis Sonntag 17 Uhr',
    caterers: 'Aus fünf Caterern, die wir kennen',
    candles: 'Nur in Windlichtern',
    streets: ['Mühlenweg {n}', 'Lindenallee {n}', 'Am Weiher {n}', 'Kapellenstraße {n}'],
  },
  it: {
    hall: 'Salone',
    salon: 'Sala del camino',
    garden: 'Giardino',
    rain: 'Il salone resta libero; decidiamo insieme il giorno prima a mezzogiorno.',
    included: 'Tavoli e sedie, luci in giardino, pulizia della cucina e la sera prima per l’allestimento.',
    weekend: 'Da venerdì alle 14 a domenica alle 17',
    caterers: 'Tra cinque catering che conosciamo',
    candles: 'Solo dentro lanterne',
    streets: ['Via del Mulino {n}', 'Viale dei Tigli {n}', 'Strada delle Vigne {n}', 'Via della Pieve {n}'],
  },
  nl: {
    hall: 'Grote zaal',
    salon: 'Salon met haard',
    garden: 'Tuin',
    rain: 'De grote zaal houden we vrij; de dag ervoor om twaalf uur beslissen we samen.',
    included: 'Tafels en stoelen, tuinverlichting, schoonmaak van de keuken en de avond ervoor om te versieren.',
    weekend: 'Vrijdag 14 uur tot zondag 17 uur',
    caterers: 'Uit vijf cateraars die we kennen',
    candles: 'Alleen in windlichten',
    streets: ['Molenweg {n}', 'Lindelaan {n}', 'Vijverpad {n}', 'Kapelstraat {n}'],
  },
  es: {
    hall: 'Gran salón',
    salon: 'Sala de la chimenea',
    garden: 'Jardín',
    rain: 'El gran salón queda libre; decidimos juntos la víspera a mediodía.',
    included: 'Mesas y sillas, iluminación del jardín, limpieza de la cocina y la tarde anterior para decorar.',
    weekend: 'De viernes a las 14 h a domingo a las 17 h',
    caterers: 'Entre cinco caterings que conocemos',
    candles: 'Solo dentro de farolillos',
    streets: ['Camino del Molino {n}', 'Calle de los Olivos {n}', 'Carretera de la Ermita {n}', 'Calle del Jardín {n}'],
  },
  pt: {
    hall: 'Salão nobre',
    salon: 'Sala da lareira',
    garden: 'Jardim',
    rain: 'O salão nobre fica livre; decidimos juntos na véspera ao meio-dia.',
    included: 'Mesas e cadeiras, iluminação do jardim, limpeza da cozinha e a véspera para decorar.',
    weekend: 'De sexta às 14 h a domingo às 17 h',
    caterers: 'Entre cinco caterings que conhecemos',
    candles: 'Apenas dentro de lanternas',
    streets: ['Rua do Moinho {n}', 'Caminho das Oliveiras {n}', 'Estrada da Capela {n}', 'Rua da Fonte {n}'],
  },
}
