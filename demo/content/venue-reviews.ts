import type { Language } from '@bouquet/domain/languages'

type VenueReview = { title: string; text: string; rating: number }

/** The reviews of the demonstration's venues by couples and their guests. */
export const venueReviews: Record<Language, VenueReview[]> = {
  fr: [
    {
      title: 'Un lieu qui fait la moitié de la fête',
      text: 'La salle est encore plus belle le soir, et le propriétaire était là du premier camion au dernier au revoir.',
      rating: 5,
    },
    {
      title: 'Tout était comme visité',
      text: 'Aucune surprise sur la facture, le plan B de pluie était prêt, et personne ne nous a pressés pour partir.',
      rating: 5,
    },
    {
      title: 'Magnifique, prévoyez des plaids',
      text: 'Le jardin est superbe mais il fait frais dès 22 heures. Sinon un accueil parfait et un parking facile.',
      rating: 4,
    },
    {
      title: 'Nos invités en parlent encore',
      text: 'Cent trente personnes et jamais l’impression d’être serrés. Les chambres sur place changent tout.',
      rating: 5,
    },
    {
      title: 'Très beau, un peu strict sur la musique',
      text: 'Le limiteur de son coupe vite. Le lieu le vaut, il faut juste prévenir le DJ.',
      rating: 4,
    },
    {
      title: 'Une équipe discrète et présente',
      text: 'On ne les voyait pas, et pourtant tout arrivait au bon moment.',
      rating: 5,
    },
  ],
  en: [
    {
      title: 'Half the party is the place',
      text: 'Even lovelier after dark, and the owner was there from the first van to the last goodbye.',
      rating: 5,
    },
    {
      title: 'Exactly as we saw it',
      text: 'No surprises on the bill, the rain plan was ready, and nobody hurried us out.',
      rating: 5,
    },
    {
      title: 'Glorious, bring a shawl',
      text: 'The garden is superb but it turns chilly after ten. Otherwise a perfect welcome and easy parking.',
      rating: 4,
    },
    {
      title: 'Our guests still talk about it',
      text: 'One hundred and thirty of us and never a squeeze. Having rooms on site makes all the difference.',
      rating: 5,
    },
    {
      title: 'Beautiful, strict about the music',
      text: 'The sound limiter cuts in early. The place is worth it, just warn your band.',
      rating: 4,
    },
    {
      title: 'Discreet and always there',
      text: 'We hardly saw the team, and yet everything came at the right moment.',
      rating: 5,
    },
  ],
  de: [
    {
      title: 'Der Ort ist das halbe Fest',
      text: 'Abends noch schöner, und der Hausherr war vom ersten Lieferwagen bis zum letzten Gast da.',
      rating: 5,
    },
    {
      title: 'Genau wie bei der Besichtigung',
      text: 'Keine Überraschung auf der Rechnung, der Regenplan stand bereit, und niemand hat uns gedrängt.',
      rating: 5,
    },
    {
      title: 'Herrlich, Decken einpacken',
      text: 'Der Garten ist ein Traum, ab zehn wird es kühl. Sonst ein perfekter Empfang und genug Parkplätze.',
      rating: 4,
    },
    {
      title: 'Unsere Gäste reden heute noch davon',
      text: 'Hundertdreißig Leute, und nie war es eng. Die Zimmer im Haus machen den Unterschied.',
      rating: 5,
    },
    {
      title: 'Wunderschön, bei der Musik streng',
      text: 'Der Limiter greift früh. Der Ort ist es wert, nur der DJ sollte es wissen.',
      rating: 4,
    },
    {
      title: 'Unauffällig und immer zur Stelle',
      text: 'Wir haben das Team kaum gesehen, und doch kam alles zur rechten Zeit.',
      rating: 5,
    },
  ],
  it: [
    {
      title: 'Il posto è già metà della festa',
      text: 'La sera è ancora più bello, e il proprietario c’era dal primo furgone all’ultimo saluto.',
      rating: 5,
    },
    {
      title: 'Tutto come al sopralluogo',
      text: 'Nessuna sorpresa nel conto, il piano pioggia era pronto e nessuno ci ha messo fretta.',
      rating: 5,
    },
    {
      title: 'Splendido, portate uno scialle',
      text: 'Il giardino è magnifico ma dopo le dieci rinfresca. Per il resto accoglienza perfetta e parcheggio comodo.',
      rating: 4,
    },
    {
      title: 'Gli invitati ne parlano ancora',
      text: 'Eravamo in centotrenta e nessuno stava stretto. Le camere sul posto cambiano tutto.',
      rating: 5,
    },
    {
      title: 'Bellissimo, severi sulla musica',
      text: 'Il limitatore interviene presto. Ne vale la pena, basta avvisare la band.',
      rating: 4,
    },
    {
      title: 'Discreti e sempre presenti',
      text: 'Non si vedevano quasi, eppure tutto arrivava al momento giusto.',
      rating: 5,
    },
  ],
  nl: [
    {
      title: 'De plek is het halve feest',
      text: '’s Avonds nog mooier, en de eigenaar was er van de eerste bestelwagen tot het laatste afscheid.',
      rating: 5,
    },
    {
      title: 'Precies zoals bij het bezoek',
      text: 'Geen verrassingen op de factuur, het regenplan stond klaar en niemand joeg ons weg.',
      rating: 5,
    },
    {
      title: 'Prachtig, neem plaids mee',
      text: 'De tuin is een droom, maar na tienen wordt het fris. Verder een perfecte ontvangst en makkelijk parkeren.',
      rating: 4,
    },
    {
      title: 'Onze gasten praten er nog over',
      text: 'Honderddertig mensen en nooit krap. De kamers ter plaatse maken het verschil.',
      rating: 5,
    },
    {
      title: 'Heel mooi, streng met de muziek',
      text: 'De geluidsbegrenzer grijpt vroeg in. Het is het waard, verwittig gewoon de dj.',
      rating: 4,
    },
    {
      title: 'Discreet en altijd in de buurt',
      text: 'We zagen het team amper, en toch kwam alles op het juiste moment.',
      rating: 5,
    },
  ],
  es: [
    {
      title: 'El sitio ya es media fiesta',
      text: 'De noche es aún más bonito, y el dueño estuvo desde la primera furgoneta hasta el último adiós.',
      rating: 5,
    },
    {
      title: 'Tal como lo visitamos',
      text: 'Ninguna sorpresa en la factura, el plan de lluvia estaba listo y nadie nos metió prisa.',
      rating: 5,
    },
    {
      title: 'Precioso, lleven un chal',
      text: 'El jardín es espectacular pero refresca a partir de las diez. Por lo demás, trato perfecto y aparcamiento fácil.',
      rating: 4,
    },
    {
      title: 'Los invitados siguen hablando de ello',
      text: 'Éramos ciento treinta y nadie estuvo apretado. Tener habitaciones allí lo cambia todo.',
      rating: 5,
    },
    {
      title: 'Muy bonito, estrictos con la música',
      text: 'El limitador salta pronto. Merece la pena, solo hay que avisar al DJ.',
      rating: 4,
    },
    {
      title: 'Discretos y siempre presentes',
      text: 'Casi no los veíamos y, sin embargo, todo llegaba en su momento.',
      rating: 5,
    },
  ],
  pt: [
    {
      title: 'O espaço já é metade da festa',
      text: 'À noite fica ainda mais bonito, e o dono esteve lá da primeira carrinha ao último adeus.',
      rating: 5,
    },
    {
      title: 'Tal como na visita',
      text: 'Nenhuma surpresa na fatura, o plano de chuva estava pronto e ninguém nos apressou.',
      rating: 5,
    },
    {
      title: 'Lindo, levem um agasalho',
      text: 'O jardim é magnífico, mas depois das dez arrefece. De resto, receção perfeita e estacionamento fácil.',
      rating: 4,
    },
    {
      title: 'Os convidados ainda falam nisso',
      text: 'Éramos cento e trinta e ninguém ficou apertado. Ter quartos no local muda tudo.',
      rating: 5,
    },
    {
      title: 'Muito bonito, rigorosos com a música',
      text: 'O limitador de som atua cedo. Vale a pena, basta avisar o DJ.',
      rating: 4,
    },
    {
      title: 'Discretos e sempre presentes',
      text: 'Quase não os víamos e, no entanto, tudo chegava na altura certa.',
      rating: 5,
    },
  ],
}
