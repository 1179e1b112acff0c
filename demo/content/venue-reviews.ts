import type { Language } from '@bouquet/domain/languages'

/** `reply` is what the owner answers to it, where they answer; `needs` is what it speaks of and not every venue has. */
export type VenueReview = { title: string; text: string; rating: number; reply: string; needs?: 'garden' | 'rooms' }

/** The reviews of the demonstration's venues by couples and their guests. */
export const venueReviews: Record<Language, VenueReview[]> = {
  fr: [
    {
      title: 'Un lieu qui fait la moitié de la fête',
      text: 'La salle est encore plus belle le soir, et le propriétaire était là du premier camion au dernier au revoir.',
      rating: 5,
      reply: 'Merci ! Le dernier au revoir, nous ne le manquons jamais : c’est notre moment préféré.',
    },
    {
      title: 'Tout était comme visité',
      text: 'Aucune surprise sur la facture, le plan B de pluie était prêt, et personne ne nous a pressés pour partir.',
      rating: 5,
      reply:
        'Merci à vous deux. Le devis et la facture doivent dire la même chose, et personne ne regarde sa montre ici.',
    },
    {
      title: 'Magnifique, prévoyez des plaids',
      text: 'Le jardin est superbe mais il fait frais dès 22 heures. Sinon un accueil parfait et un parking facile.',
      rating: 4,
      reply: 'Vous avez raison pour la fraîcheur : depuis, quarante plaids attendent près de la porte du jardin.',
      needs: 'garden',
    },
    {
      title: 'Nos invités en parlent encore',
      text: 'Cent trente personnes et jamais l’impression d’être serrés. Les chambres sur place changent tout.',
      rating: 5,
      reply:
        'Cent trente, c’est la bonne mesure pour notre salle. Merci d’avoir si gaiement rempli les chambres aussi.',
      needs: 'rooms',
    },
    {
      title: 'Très beau, un peu strict sur la musique',
      text: 'Le limiteur de son coupe vite. Le lieu le vaut, il faut juste prévenir le DJ.',
      rating: 4,
      reply:
        'Le limiteur protège notre autorisation et le sommeil des voisins. Nous prévenons désormais les DJ dès la réservation.',
    },
    {
      title: 'Une équipe discrète et présente',
      text: 'On ne les voyait pas, et pourtant tout arrivait au bon moment.',
      rating: 5,
      reply: 'Nous avons lu votre message à l’équipe, pendant qu’elle dressait les tables du samedi suivant. Merci.',
    },
  ],
  en: [
    {
      title: 'Half the party is the place',
      text: 'Even lovelier after dark, and the owner was there from the first van to the last goodbye.',
      rating: 5,
      reply: 'Thank you! We never miss the last goodbye; it is our favourite part of the night.',
    },
    {
      title: 'Exactly as we saw it',
      text: 'No surprises on the bill, the rain plan was ready, and nobody hurried us out.',
      rating: 5,
      reply: 'Thank you both. A quote and a bill should say the same thing, and nobody watches the clock here.',
    },
    {
      title: 'Glorious, bring a shawl',
      text: 'The garden is superb but it turns chilly after ten. Otherwise a perfect welcome and easy parking.',
      rating: 4,
      reply: 'You are right about the chill: forty blankets have been waiting by the garden door ever since.',
      needs: 'garden',
    },
    {
      title: 'Our guests still talk about it',
      text: 'One hundred and thirty of us and never a squeeze. Having rooms on site makes all the difference.',
      rating: 5,
      reply:
        'One hundred and thirty is just what our room likes. Thank you for filling the bedrooms so cheerfully, too.',
      needs: 'rooms',
    },
    {
      title: 'Beautiful, strict about the music',
      text: 'The sound limiter cuts in early. The place is worth it, just warn your band.',
      rating: 4,
      reply: 'The limiter protects our licence and the neighbours’ sleep. We now tell bands about it when you book.',
    },
    {
      title: 'Discreet and always there',
      text: 'We hardly saw the team, and yet everything came at the right moment.',
      rating: 5,
      reply: 'We read your words to the team while they were laying the tables for the next Saturday. Thank you.',
    },
  ],
  de: [
    {
      title: 'Der Ort ist das halbe Fest',
      text: 'Abends noch schöner, und der Hausherr war vom ersten Lieferwagen bis zum letzten Gast da.',
      rating: 5,
      reply: 'Danke! Den letzten Abschied lassen wir uns nie nehmen, es ist unser liebster Moment.',
    },
    {
      title: 'Genau wie bei der Besichtigung',
      text: 'Keine Überraschung auf der Rechnung, der Regenplan stand bereit, und niemand hat uns gedrängt.',
      rating: 5,
      reply: 'Danke Ihnen beiden. Angebot und Rechnung sollen dasselbe sagen, und auf die Uhr schaut hier niemand.',
    },
    {
      title: 'Herrlich, Decken einpacken',
      text: 'Der Garten ist ein Traum, ab zehn wird es kühl. Sonst ein perfekter Empfang und genug Parkplätze.',
      rating: 4,
      reply: 'Mit der Kühle haben Sie recht: Seitdem liegen vierzig Decken an der Gartentür bereit.',
      needs: 'garden',
    },
    {
      title: 'Unsere Gäste reden heute noch davon',
      text: 'Hundertdreißig Leute, und nie war es eng. Die Zimmer im Haus machen den Unterschied.',
      rating: 5,
      reply:
        'Hundertdreißig ist genau das richtige Maß für unseren Saal. Danke, dass auch die Zimmer so fröhlich voll waren.',
      needs: 'rooms',
    },
    {
      title: 'Wunderschön, bei der Musik streng',
      text: 'Der Limiter greift früh. Der Ort ist es wert, nur der DJ sollte es wissen.',
      rating: 4,
      reply:
        'Der Limiter schützt unsere Genehmigung und den Schlaf der Nachbarn. Wir sagen es den DJs jetzt schon bei der Buchung.',
    },
    {
      title: 'Unauffällig und immer zur Stelle',
      text: 'Wir haben das Team kaum gesehen, und doch kam alles zur rechten Zeit.',
      rating: 5,
      reply: 'Wir haben Ihre Zeilen dem Team vorgelesen, beim Eindecken am Samstag darauf. Danke.',
    },
  ],
  it: [
    {
      title: 'Il posto è già metà della festa',
      text: 'La sera è ancora più bello, e il proprietario c’era dal primo furgone all’ultimo saluto.',
      rating: 5,
      reply: 'Grazie! L’ultimo saluto non lo perdiamo mai: è il nostro momento preferito.',
    },
    {
      title: 'Tutto come al sopralluogo',
      text: 'Nessuna sorpresa nel conto, il piano pioggia era pronto e nessuno ci ha messo fretta.',
      rating: 5,
      reply: 'Grazie a voi due. Preventivo e conto devono dire la stessa cosa, e qui nessuno guarda l’orologio.',
    },
    {
      title: 'Splendido, portate uno scialle',
      text: 'Il giardino è magnifico ma dopo le dieci rinfresca. Per il resto accoglienza perfetta e parcheggio comodo.',
      rating: 4,
      reply: 'Sul fresco avete ragione: da allora quaranta plaid aspettano accanto alla porta del giardino.',
      needs: 'garden',
    },
    {
      title: 'Gli invitati ne parlano ancora',
      text: 'Eravamo in centotrenta e nessuno stava stretto. Le camere sul posto cambiano tutto.',
      rating: 5,
      reply:
        'Centotrenta è la misura giusta per la nostra sala. Grazie di aver riempito con tanta allegria anche le camere.',
      needs: 'rooms',
    },
    {
      title: 'Bellissimo, severi sulla musica',
      text: 'Il limitatore interviene presto. Ne vale la pena, basta avvisare la band.',
      rating: 4,
      reply:
        'Il limitatore protegge la nostra licenza e il sonno dei vicini. Adesso avvisiamo le band già alla prenotazione.',
    },
    {
      title: 'Discreti e sempre presenti',
      text: 'Non si vedevano quasi, eppure tutto arrivava al momento giusto.',
      rating: 5,
      reply: 'Abbiamo letto le vostre parole alla squadra, mentre apparecchiava per il sabato dopo. Grazie.',
    },
  ],
  nl: [
    {
      title: 'De plek is het halve feest',
      text: '’s Avonds nog mooier, en de eigenaar was er van de eerste bestelwagen tot het laatste afscheid.',
      rating: 5,
      reply: 'Dank u! Het laatste afscheid missen we nooit, het is ons liefste moment.',
    },
    {
      title: 'Precies zoals bij het bezoek',
      text: 'Geen verrassingen op de factuur, het regenplan stond klaar en niemand joeg ons weg.',
      rating: 5,
      reply: 'Dank u beiden. Offerte en factuur horen hetzelfde te zeggen, en hier kijkt niemand op de klok.',
    },
    {
      title: 'Prachtig, neem plaids mee',
      text: 'De tuin is een droom, maar na tienen wordt het fris. Verder een perfecte ontvangst en makkelijk parkeren.',
      rating: 4,
      reply: 'Over de frisse avond hebt u gelijk: sindsdien liggen er veertig plaids klaar bij de tuindeur.',
      needs: 'garden',
    },
    {
      title: 'Onze gasten praten er nog over',
      text: 'Honderddertig mensen en nooit krap. De kamers ter plaatse maken het verschil.',
      rating: 5,
      reply:
        'Honderddertig is precies de juiste maat voor onze zaal. Dank u dat ook de kamers zo vrolijk gevuld waren.',
      needs: 'rooms',
    },
    {
      title: 'Heel mooi, streng met de muziek',
      text: 'De geluidsbegrenzer grijpt vroeg in. Het is het waard, verwittig gewoon de dj.',
      rating: 4,
      reply:
        'De begrenzer beschermt onze vergunning en de slaap van de buren. We zeggen het de dj’s nu al bij de reservatie.',
    },
    {
      title: 'Discreet en altijd in de buurt',
      text: 'We zagen het team amper, en toch kwam alles op het juiste moment.',
      rating: 5,
      reply: 'We hebben uw woorden aan het team voorgelezen, terwijl het dekte voor de zaterdag erna. Dank u.',
    },
  ],
  es: [
    {
      title: 'El sitio ya es media fiesta',
      text: 'De noche es aún más bonito, y el dueño estuvo desde la primera furgoneta hasta el último adiós.',
      rating: 5,
      reply: '¡Gracias! El último adiós no nos lo perdemos nunca: es nuestro momento preferido.',
    },
    {
      title: 'Tal como lo visitamos',
      text: 'Ninguna sorpresa en la factura, el plan de lluvia estaba listo y nadie nos metió prisa.',
      rating: 5,
      reply: 'Gracias a los dos. El presupuesto y la factura tienen que decir lo mismo, y aquí nadie mira el reloj.',
    },
    {
      title: 'Precioso, lleven un chal',
      text: 'El jardín es espectacular pero refresca a partir de las diez. Por lo demás, trato perfecto y aparcamiento fácil.',
      rating: 4,
      reply: 'Tienen razón con el fresco: desde entonces esperan cuarenta mantas junto a la puerta del jardín.',
      needs: 'garden',
    },
    {
      title: 'Los invitados siguen hablando de ello',
      text: 'Éramos ciento treinta y nadie estuvo apretado. Tener habitaciones allí lo cambia todo.',
      rating: 5,
      reply:
        'Ciento treinta es la medida justa de nuestro salón. Gracias por llenar con tanta alegría también las habitaciones.',
      needs: 'rooms',
    },
    {
      title: 'Muy bonito, estrictos con la música',
      text: 'El limitador salta pronto. Merece la pena, solo hay que avisar al DJ.',
      rating: 4,
      reply:
        'El limitador protege nuestra licencia y el sueño de los vecinos. Ahora avisamos a los DJ ya en la reserva.',
    },
    {
      title: 'Discretos y siempre presentes',
      text: 'Casi no los veíamos y, sin embargo, todo llegaba en su momento.',
      rating: 5,
      reply: 'Leímos sus palabras al equipo mientras ponía las mesas del sábado siguiente. Gracias.',
    },
  ],
  pt: [
    {
      title: 'O espaço já é metade da festa',
      text: 'À noite fica ainda mais bonito, e o dono esteve lá da primeira carrinha ao último adeus.',
      rating: 5,
      reply: 'O nosso obrigado! O último adeus nunca o perdemos: é o nosso momento preferido.',
    },
    {
      title: 'Tal como na visita',
      text: 'Nenhuma surpresa na fatura, o plano de chuva estava pronto e ninguém nos apressou.',
      rating: 5,
      reply:
        'O nosso obrigado aos dois. O orçamento e a fatura têm de dizer o mesmo, e aqui ninguém olha para o relógio.',
    },
    {
      title: 'Lindo, levem um agasalho',
      text: 'O jardim é magnífico, mas depois das dez arrefece. De resto, receção perfeita e estacionamento fácil.',
      rating: 4,
      reply: 'Têm razão quanto ao fresco: desde então, quarenta mantas esperam junto à porta do jardim.',
      needs: 'garden',
    },
    {
      title: 'Os convidados ainda falam nisso',
      text: 'Éramos cento e trinta e ninguém ficou apertado. Ter quartos no local muda tudo.',
      rating: 5,
      reply: 'Cento e trinta é a medida certa para a nossa sala. E que alegria foi ver também os quartos cheios.',
      needs: 'rooms',
    },
    {
      title: 'Muito bonito, rigorosos com a música',
      text: 'O limitador de som atua cedo. Vale a pena, basta avisar o DJ.',
      rating: 4,
      reply: 'O limitador protege a nossa licença e o sono dos vizinhos. Agora avisamos os DJ logo na reserva.',
    },
    {
      title: 'Discretos e sempre presentes',
      text: 'Quase não os víamos e, no entanto, tudo chegava na altura certa.',
      rating: 5,
      reply: 'Lemos as vossas palavras à equipa, enquanto punha as mesas do sábado seguinte. Um grande obrigado.',
    },
  ],
}
