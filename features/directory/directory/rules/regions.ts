import type { Country } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { slugOf } from '@bouquet/domain/slug'

/** A region or holiday area that couples search for, larger than one town and different from a department (rule "regions"). */
export type Region = {
  country: Country
  slug: string
  /** The codes of its departments, including those that are only partly in it. */
  departments: readonly string[]
  names: Record<Language, string>
  /** Its other names. */
  aliases: readonly string[]
}

/**
 * One region a line: its name, in the order of `languages` where it differs (`Alsace / Alsace / Elsass / …`); the codes of its departments; its
 * other names. Its slug is made from the name in the language of its country.
 */
const tables: Record<Country, { language: Language; lines: string }> = {
  FR: {
    language: 'fr',
    lines: `
Provence / Provence / Provence / Provenza / Provence / Provenza / Provença; 04 13 83 84; south of france, sud de la france, südfrankreich, sur de francia, sud della francia, sul de frança, zuid-frankrijk
Provence-Alpes-Côte d’Azur; 04 05 06 13 83 84; paca, région sud
Côte d’Azur / French Riviera / Côte d’Azur / Costa Azzurra / Côte d’Azur / Costa Azul / Costa Azul; 06 83; riviera, cote azur, französische riviera
Luberon; 84 04; lubéron
Camargue; 13 30
Bretagne / Brittany / Bretagne / Bretagna / Bretagne / Bretaña / Bretanha; 22 29 35 56; breizh
Normandie / Normandy / Normandie / Normandia / Normandië / Normandía / Normandia; 14 27 50 61 76
Île-de-France / Île-de-France / Île-de-France / Île-de-France / Île-de-France / Isla de Francia / Ilha de França; 75 77 78 91 92 93 94 95; région parisienne, paris region, idf
Pays de la Loire; 44 49 53 72 85
Centre-Val de Loire; 18 28 36 37 41 45
Vallée de la Loire / Loire Valley / Loiretal / Valle della Loira / Loirevallei / Valle del Loira / Vale do Loire; 37 41 45 49; châteaux de la loire, val de loire, touraine
Nouvelle-Aquitaine / Nouvelle-Aquitaine / Neuaquitanien / Nuova Aquitania / Nouvelle-Aquitaine / Nueva Aquitania / Nova Aquitânia; 16 17 19 23 24 33 40 47 64 79 86 87; aquitaine
Périgord; 24; perigord noir
Pays basque / French Basque Country / Französisches Baskenland / Paesi Baschi francesi / Frans Baskenland / País Vasco francés / País Basco francês; 64; pays basque français, côte basque
Occitanie / Occitania / Okzitanien / Occitania / Occitanië / Occitania / Occitânia; 09 11 12 30 31 32 34 46 48 65 66 81 82; midi-pyrénées
Languedoc; 11 30 34 48; languedoc-roussillon
Cévennes; 30 48
Pyrénées / French Pyrenees / Französische Pyrenäen / Pirenei francesi / Franse Pyreneeën / Pirineos franceses / Pirenéus franceses; 64 65 31 09 66
Auvergne-Rhône-Alpes; 01 03 07 15 26 38 42 43 63 69 73 74; aura
Auvergne; 03 15 43 63
Rhône-Alpes; 01 07 26 38 42 69 73 74
Alpes / French Alps / Französische Alpen / Alpi francesi / Franse Alpen / Alpes franceses / Alpes franceses; 04 05 38 73 74; alpes françaises
Beaujolais; 69
Alsace / Alsace / Elsass / Alsazia / Elzas / Alsacia / Alsácia; 67 68
Lorraine / Lorraine / Lothringen / Lorena / Lotharingen / Lorena / Lorena; 54 55 57 88
Champagne; 08 10 51 52; champagne-ardenne
Grand Est; 08 10 51 52 54 55 57 67 68 88
Bourgogne / Burgundy / Burgund / Borgogna / Bourgondië / Borgoña / Borgonha; 21 58 71 89
Franche-Comté; 25 39 70 90
Bourgogne-Franche-Comté; 21 25 39 58 70 71 89 90
Hauts-de-France; 02 59 60 62 80; nord-pas-de-calais
Picardie / Picardy / Picardie / Piccardia / Picardië / Picardía / Picardia; 02 60 80
Corse / Corsica / Korsika / Corsica / Corsica / Córcega / Córsega; 2A 2B
Antilles / French West Indies / Französische Antillen / Antille francesi / Franse Antillen / Antillas francesas / Antilhas francesas; 971 972 977 978`,
  },
  BE: {
    language: 'nl',
    lines: `
Flandre / Flanders / Flandern / Fiandre / Vlaanderen / Flandes / Flandres; VAN VBR VLI VOV VWV
Wallonie / Wallonia / Wallonien / Vallonia / Wallonië / Valonia / Valónia; WBR WHT WLG WLX WNA
Ardenne / Ardennes / Ardennen / Ardenne / Ardennen / Ardenas / Ardenas; WLG WLX WNA; ardennes belges
Côte belge / Belgian coast / Belgische Küste / Costa belga / Belgische kust / Costa belga / Costa belga; VWV; de kust, aan zee, la côte
Campine / Kempen / Kempen / Kempen / Kempen / Kempen / Kempen; VAN VLI
Hesbaye / Haspengouw / Haspengau / Haspengouw / Haspengouw / Haspengouw / Haspengouw; VLI WLG
Ardennes flamandes / Flemish Ardennes / Flämische Ardennen / Ardenne fiamminghe / Vlaamse Ardennen / Ardenas flamencas / Ardenas flamengas; VOV
Brabant; BRU VBR WBR
Pajottenland; VBR
Hageland; VBR
Meetjesland; VOV
Condroz; WNA WLG`,
  },
  GB: {
    language: 'en',
    lines: `
Cotswolds; E6 K2 P8 P3 Q4 A4; the cotswolds, cotswold
Lake District / Lake District / Lake District / Lake District / Lake District / Distrito de los Lagos / Lake District; C9; the lakes
Peak District; D3 M9
Yorkshire; J7 E1 Q5 H3 B4 G8 C2 O7 L9 D5 L3 A3
Yorkshire Dales; J7
Écosse / Scotland / Schottland / Scozia / Schotland / Escocia / Escócia; T5 T6 T7 T8 T9 U1 U2 U3 U4 U5 U6 U7 U8 U9 V1 V2 V3 V4 V5 V6 V7 V8 V9 W1 W2 W3 W4 W5 W6 W7 W8 W9
Highlands écossais / Scottish Highlands / Schottische Highlands / Highlands scozzesi / Schotse Hooglanden / Tierras Altas / Terras Altas; V3 V6 T8 W1; highlands
Île de Skye / Isle of Skye / Isle of Skye / Isola di Skye / Isle of Skye / Isla de Skye / Ilha de Skye; V3; skye
Loch Lomond; T8 W6 W7
Pays de Galles / Wales / Wales / Galles / Wales / Gales / País de Gales; X1 X2 X3 X4 X5 X6 X7 X8 X9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Z1 Z2 Z3 Z4; cymru
Snowdonia; Y2 X8; eryri
Irlande du Nord / Northern Ireland / Nordirland / Irlanda del Nord / Noord-Ierland / Irlanda del Norte / Irlanda do Norte; N09000001 N09000002 N09000003 N09000004 N09000005 N09000006 N09000007 N09000008 N09000009 N09000010 N09000011; ulster
Sussex; E2 P6 B6
Home Counties; B9 F8 E4 G5 N7 P4 K7 Q2 B3 P9 M1
Berkshire; P4 K7 Q2 B3 P9 M1
Cheshire; Z7 Z8
Northamptonshire; NNH WNH
Bedfordshire; Z5 Z6 I1
East Anglia; I9 N5 C3 K3
West Country; C6 D4 D6 M3; south west, south west england
Jurassic Coast; D6 D4
New Forest; F2
South Downs; E2 P6 F2
Chilterns; B9 K2 F8; the chilterns
West Midlands; A7 C7 D7 L7 M2 O8 Q3
Greater Manchester; I2 L5 B1 C1 K1 L6 N2 O1 O6 P7
Merseyside; H8 N1 L8 Q1 G9
Tyne and Wear; I6 E5 J5 M7 N6; tyneside`,
  },
  DE: {
    language: 'de',
    lines: `
Allgäu; BY BW
Forêt-Noire / Black Forest / Schwarzwald / Foresta Nera / Zwarte Woud / Selva Negra / Floresta Negra; BW
Lac de Constance / Lake Constance / Bodensee / Lago di Costanza / Bodenmeer / Lago de Constanza / Lago de Constança; BW BY
Franconie / Franconia / Franken / Franconia / Franken / Franconia / Francónia; BY; oberfranken, mittelfranken, unterfranken
Haute-Bavière / Upper Bavaria / Oberbayern / Alta Baviera / Opper-Beieren / Alta Baviera / Alta Baviera; BY
Chiemgau; BY; chiemsee
Tegernsee; BY
Souabe / Swabia / Schwaben / Svevia / Zwaben / Suabia / Suábia; BW BY
Jura souabe / Swabian Alb / Schwäbische Alb / Giura svevo / Zwabische Alb / Jura de Suabia / Jura suábio; BW
Côte baltique / Baltic Coast / Ostsee / Mar Baltico / Oostzee / Mar Báltico / Mar Báltico; MV SH; ostseeküste
Côte de la mer du Nord / North Sea Coast / Nordsee / Mare del Nord / Noordzee / Mar del Norte / Mar do Norte; NI SH; nordseeküste
Sylt; SH
Rügen; MV
Usedom; MV
Ruhr / Ruhr Area / Ruhrgebiet / Ruhr / Ruhrgebied / Cuenca del Ruhr / Ruhr; NW; ruhrpott
Rhénanie / Rhineland / Rheinland / Renania / Rijnland / Renania / Renânia; NW RP
Münsterland; NW
Sauerland; NW
Eifel; NW RP
Moselle / Moselle Valley / Mosel / Mosella / Moezel / Mosela / Mosela; RP
Palatinat / Palatinate / Pfalz / Palatinato / Palts / Palatinado / Palatinado; RP
Hunsrück; RP
Rheingau; HE RP
Taunus; HE
Odenwald; HE BW BY
Harz; NI ST TH
Lande de Lunebourg / Lüneburg Heath / Lüneburger Heide / Landa di Luneburgo / Lüneburger Heide / Brezal de Luneburgo / Charneca de Luneburgo; NI
Suisse saxonne / Saxon Switzerland / Sächsische Schweiz / Svizzera sassone / Saksisch Zwitserland / Suiza sajona / Suíça Saxónica; SN
Spreewald; BB
Uckermark; BB MV`,
  },
  IT: {
    language: 'it',
    lines: `
Toscane / Tuscany / Toskana / Toscana / Toscane / Toscana / Toscana; AR FI GR LI LU MS PI PT PO SI
Chianti; FI SI
Val d’Orcia; SI
Maremme / Maremma / Maremma / Maremma / Maremma / Maremma / Maremma; GR LI
Ombrie / Umbria / Umbrien / Umbria / Umbrië / Umbría / Úmbria; PG TR
Pouilles / Apulia / Apulien / Puglia / Apulië / Apulia / Apúlia; BA BT BR FG LE TA
Salento / Salento / Salento / Salento / Salento / Salento / Salento; BR LE TA
Sicile / Sicily / Sizilien / Sicilia / Sicilië / Sicilia / Sicília; AG CL CT EN ME PA RG SR TP
Sardaigne / Sardinia / Sardinien / Sardegna / Sardinië / Cerdeña / Sardenha; CA NU OR SS SU
Côte d’Émeraude / Costa Smeralda / Costa Smeralda / Costa Smeralda / Costa Smeralda / Costa Esmeralda / Costa Esmeralda; SS
Campanie / Campania / Kampanien / Campania / Campanië / Campania / Campânia; AV BN CE NA SA
Côte amalfitaine / Amalfi Coast / Amalfiküste / Costiera amalfitana / Amalfikust / Costa Amalfitana / Costa Amalfitana; NA SA; amalfi coast, costa amalfitana
Latium / Lazio / Latium / Lazio / Latium / Lacio / Lácio; FR LT RI RM VT
Lombardie / Lombardy / Lombardei / Lombardia / Lombardije / Lombardía / Lombardia; BG BS CO CR LC LO MN MI MB PV SO VA
Lac de Côme / Lake Como / Comer See / Lago di Como / Comomeer / Lago de Como / Lago de Como; CO LC
Lac de Garde / Lake Garda / Gardasee / Lago di Garda / Gardameer / Lago de Garda / Lago de Garda; BS TN VR
Lac Majeur / Lake Maggiore / Lago Maggiore / Lago Maggiore / Lago Maggiore / Lago Mayor / Lago Maior; NO VA VB
Franciacorta; BS
Piémont / Piedmont / Piemont / Piemonte / Piëmont / Piamonte / Piemonte; AL AT BI CN NO TO VB VC
Langhe; CN AT
Ligurie / Liguria / Ligurien / Liguria / Ligurië / Liguria / Ligúria; GE IM SP SV; riviera ligure
Cinque Terre; SP
Vénétie / Veneto / Venetien / Veneto / Veneto / Véneto / Véneto; BL PD RO TV VE VI VR
Trentin-Haut-Adige / Trentino-South Tyrol / Trentino-Südtirol / Trentino-Alto Adige / Trentino-Zuid-Tirol / Trentino-Alto Adigio / Trentino-Alto Ádige; BZ TN
Haut-Adige / South Tyrol / Südtirol / Alto Adige / Zuid-Tirol / Tirol del Sur / Tirol do Sul; BZ; sudtirol
Dolomites / Dolomites / Dolomiten / Dolomiti / Dolomieten / Dolomitas / Dolomitas; BL BZ TN
Frioul-Vénétie Julienne / Friuli Venezia Giulia / Friaul-Julisch Venetien / Friuli-Venezia Giulia / Friuli-Venezia Giulia / Friuli-Venecia Julia / Friul-Veneza Júlia; GO PN TS UD; friuli
Émilie-Romagne / Emilia-Romagna / Emilia-Romagna / Emilia-Romagna / Emilia-Romagna / Emilia-Romaña / Emília-Romanha; BO FC FE MO PC PR RA RE RN
Romagne / Romagna / Romagna / Romagna / Romagna / Romaña / Romanha; FC RA RN; riviera romagnola
Marches / Marche / Marken / Marche / Marche / Marcas / Marcas; AN AP FM MC PU
Abruzzes / Abruzzo / Abruzzen / Abruzzo / Abruzzen / Abruzos / Abruzos; AQ CH PE TE
Molise; CB IS
Basilicate / Basilicata / Basilikata / Basilicata / Basilicata / Basilicata / Basilicata; MT PZ
Calabre / Calabria / Kalabrien / Calabria / Calabrië / Calabria / Calábria; CS CZ KR RC VV`,
  },
  ES: {
    language: 'es',
    lines: `
Costa Brava; GI
Côte dorée / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dourada; T; costa daurada
Costa Blanca; A
Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa do Sol; MA
Costa de la Luz; CA H
Catalogne / Catalonia / Katalonien / Catalogna / Catalonië / Cataluña / Catalunha; B GI L T; catalunya
Andalousie / Andalusia / Andalusien / Andalusia / Andalusië / Andalucía / Andaluzia; AL CA CO GR H J MA SE
Aragon / Aragon / Aragonien / Aragona / Aragón / Aragón / Aragão; HU TE Z
Communauté valencienne / Valencian Community / Region Valencia / Comunità Valenciana / Valenciaanse Gemeenschap / Comunidad Valenciana / Comunidade Valenciana; A CS V; comunitat valenciana
Galice / Galicia / Galicien / Galizia / Galicië / Galicia / Galiza; C LU OR PO
Rías Baixas; PO; rias bajas
Pays basque / Basque Country / Baskenland / Paesi Baschi / Baskenland / País Vasco / País Basco; BI SS VI; euskadi
Castille-et-León / Castile and León / Kastilien und León / Castiglia e León / Castilië en León / Castilla y León / Castela e Leão; AV BU LE P SA SG SO VA ZA
Castille-La Manche / Castilla-La Mancha / Kastilien-La Mancha / Castiglia-La Mancia / Castilla-La Mancha / Castilla-La Mancha / Castela-Mancha; AB CR CU GU TO
Estrémadure / Extremadura / Extremadura / Estremadura / Extremadura / Extremadura / Estremadura; BA CC
Pyrénées espagnoles / Spanish Pyrenees / Spanische Pyrenäen / Pirenei spagnoli / Spaanse Pyreneeën / Pirineos / Pirenéus; GI HU L NA
Îles Canaries / Canary Islands / Kanarische Inseln / Isole Canarie / Canarische Eilanden / Islas Canarias / Ilhas Canárias; GC TF; canarias, kanaren, canaries
Tenerife / Tenerife / Teneriffa / Tenerife / Tenerife / Tenerife / Tenerife; TF
Grande Canarie / Gran Canaria / Gran Canaria / Gran Canaria / Gran Canaria / Gran Canaria / Grã Canária; GC
Majorque / Majorca / Mallorca / Maiorca / Mallorca / Mallorca / Maiorca; PM
Ibiza; PM; eivissa
Minorque / Menorca / Menorca / Minorca / Menorca / Menorca / Menorca; PM
Costa Verde; O S`,
  },
  PT: {
    language: 'pt',
    lines: `
Algarve; 09
Alentejo; 03 08 16 19
Vallée du Douro / Douro Valley / Douro-Tal / Valle del Douro / Dourovallei / Valle del Duero / Vale do Douro; 05 11 17 21 22; douro
Minho; 04 20
Trás-os-Montes; 05 21
Beira Interior; 06 11
Beiras; 02 06 07 11 22
Serra da Estrela; 06 11
Ribatejo; 18
Costa Vicentina; 03 09 19
Côte d’Argent / Silver Coast / Costa de Prata / Costa de Prata / Costa de Prata / Costa de Plata / Costa de Prata; 02 07 13
Côte de Lisbonne / Lisbon Coast / Küste von Lissabon / Costa di Lisbona / Kust van Lissabon / Costa de Lisboa / Costa de Lisboa; 14 19; riviera portuguesa, linha de cascais
Comporta; 19
Costa Verde; 04 17 20
Oeste; 13 14`,
  },
}

/** All regions of a country, in the order of the table. */
export function regionsOf(country: Country): readonly Region[] {
  return regions[country]
}

/** The region with a slug; null where the country has none. */
export function findRegion(country: Country, slug: string): Region | null {
  return regions[country].find((region) => region.slug === slug) ?? null
}

function readTable(country: Country): Region[] {
  const { language, lines } = tables[country]
  return lines
    .trim()
    .split('\n')
    .map((line) => readLine(country, language, line))
}

function readLine(country: Country, language: Language, line: string): Region {
  const [named = '', codes = '', others = ''] = line.split(';').map((part) => part.trim())
  const written = named.split(' / ')
  const names = Object.fromEntries(
    languages.map((code, place) => [code, written.length === 1 ? named : (written[place] ?? '')]),
  ) as Region['names']
  return {
    country,
    slug: slugOf(names[language]),
    departments: codes.split(' '),
    names,
    aliases: others.split(',').flatMap((other) => other.trim() || []),
  }
}

const regions: Record<Country, Region[]> = {
  FR: readTable('FR'),
  BE: readTable('BE'),
  GB: readTable('GB'),
  DE: readTable('DE'),
  IT: readTable('IT'),
  ES: readTable('ES'),
  PT: readTable('PT'),
}
