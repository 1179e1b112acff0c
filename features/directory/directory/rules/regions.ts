import type { Country } from '@bouquet/domain/countries'
import { distanceKm, type Point } from '@bouquet/domain/distance'
import { type Language, languages } from '@bouquet/domain/languages'
import { slugOf } from '@bouquet/domain/slug'

/** All that lies this close to a point. */
export type Circle = Point & { km: number }

/** A region or holiday area that couples search for, larger than one town and different from a department (rule "regions"). */
export type Region = {
  country: Country
  slug: string
  /** The codes of its departments, including those that are only partly in it. */
  departments: readonly string[]
  /** What of its departments belongs to it; null where all of them do. */
  area: readonly Circle[] | null
  names: Record<Language, string>
  /** Its other names. */
  aliases: readonly string[]
}

/**
 * One region a line: its name, in the order of `languages` where it differs (`Alsace / Alsace / Elsass / …`); the codes of its departments; its
 * other names; where a department lies only partly in it, the circles that cover it, each by latitude, longitude and kilometres. Its slug is made
 * from the name in the language of its country.
 */
const tables: Record<Country, { language: Language; lines: string }> = {
  FR: {
    language: 'fr',
    lines: `
Provence / Provence / Provence / Provenza / Provence / Provenza / Provença; 04 13 83 84; south of france, sud de la france, südfrankreich, sur de francia, sud della francia, sul de frança, zuid-frankrijk
Provence-Alpes-Côte d’Azur; 04 05 06 13 83 84; paca, région sud
Côte d’Azur / French Riviera / Côte d’Azur / Costa Azzurra / Côte d’Azur / Costa Azul / Costa Azul; 06 83; riviera, cote azur, französische riviera; 43.74 7.3 17, 43.62 7.02 18, 43.4 6.72 20, 43.25 6.6 14, 43.14 6.35 17, 43.11 5.98 17, 43.14 5.8 12
Luberon; 84 04; lubéron; 43.83 5.22 20, 43.82 5.55 20
Camargue; 13 30;; 43.53 4.45 26
Bretagne / Brittany / Bretagne / Bretagna / Bretagne / Bretaña / Bretanha; 22 29 35 56; breizh
Normandie / Normandy / Normandie / Normandia / Normandië / Normandía / Normandia; 14 27 50 61 76
Île-de-France / Île-de-France / Île-de-France / Île-de-France / Île-de-France / Isla de Francia / Ilha de França; 75 77 78 91 92 93 94 95; région parisienne, paris region, idf
Pays de la Loire; 44 49 53 72 85
Centre-Val de Loire; 18 28 36 37 41 45
Vallée de la Loire / Loire Valley / Loiretal / Valle della Loira / Loirevallei / Valle del Loira / Vale do Loire; 37 41 45 49; châteaux de la loire, val de loire, touraine; 47.42 -0.5 30, 47.25 0.05 32, 47.35 0.75 34, 47.52 1.35 32, 47.85 1.95 28
Nouvelle-Aquitaine / Nouvelle-Aquitaine / Neuaquitanien / Nuova Aquitania / Nouvelle-Aquitaine / Nueva Aquitania / Nova Aquitânia; 16 17 19 23 24 33 40 47 64 79 86 87; aquitaine
Périgord; 24; perigord noir
Pays basque / French Basque Country / Französisches Baskenland / Paesi Baschi francesi / Frans Baskenland / País Vasco francés / País Basco francês; 64; pays basque français, côte basque; 43.36 -1.45 29, 43.2 -1.1 22
Occitanie / Occitania / Okzitanien / Occitania / Occitanië / Occitania / Occitânia; 09 11 12 30 31 32 34 46 48 65 66 81 82; midi-pyrénées
Languedoc; 11 30 34 48; languedoc-roussillon
Cévennes; 30 48;; 44.15 3.8 30, 44.35 3.9 22
Pyrénées / French Pyrenees / Französische Pyrenäen / Pirenei francesi / Franse Pyreneeën / Pirineos franceses / Pirenéus franceses; 64 65 31 09 66;; 43.12 -1.2 30, 43.05 -0.45 32, 43 0.1 32, 42.9 0.65 30, 42.9 1.2 30, 42.85 1.7 30, 42.55 2.15 32, 42.45 2.6 18
Auvergne-Rhône-Alpes; 01 03 07 15 26 38 42 43 63 69 73 74; aura
Auvergne; 03 15 43 63
Rhône-Alpes; 01 07 26 38 42 69 73 74
Alpes / French Alps / Französische Alpen / Alpi francesi / Franse Alpen / Alpes franceses / Alpes franceses; 04 05 38 73 74; alpes françaises; 46.1 6.5 45, 45.6 6.5 45, 45.7 5.95 30, 45.15 5.95 38, 45.3 6.8 25, 44.7 6.4 45, 44.45 5.85 35, 44.2 6.45 35
Beaujolais; 69;; 46.05 4.6 20
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
Ardenne / Ardennes / Ardennen / Ardenne / Ardennen / Ardenas / Ardenas; WLG WLX WNA; ardennes belges; 50.36 5.9 24, 50.2 5.5 28, 49.95 5.5 28, 49.9 5.05 25, 50.15 5 15
Côte belge / Belgian coast / Belgische Küste / Costa belga / Belgische kust / Costa belga / Costa belga; VWV; de kust, aan zee, la côte; 51.16 2.62 9, 51.2 2.8 10, 51.3 3.05 10, 51.35 3.25 8
Campine / Kempen / Kempen / Kempen / Kempen / Kempen / Kempen; VAN VLI;; 51.28 4.85 24, 51.17 5.3 25, 51.02 5.55 10
Hesbaye / Haspengouw / Haspengau / Haspengouw / Haspengouw / Haspengouw / Haspengouw; VLI WLG;; 50.74 5.25 18
Ardennes flamandes / Flemish Ardennes / Flämische Ardennen / Ardenne fiamminghe / Vlaamse Ardennen / Ardenas flamencas / Ardenas flamengas; VOV;; 50.81 3.72 17
Brabant; BRU VBR WBR
Pajottenland; VBR;; 50.79 4.12 13
Hageland; VBR;; 50.9 4.95 16
Meetjesland; VOV;; 51.17 3.56 14
Condroz; WNA WLG;; 50.35 5.12 16, 50.45 5.3 14`,
  },
  GB: {
    language: 'en',
    lines: `
Cotswolds; E6 K2 P8 P3 Q4 A4; the cotswolds, cotswold; 51.93 -1.75 22, 51.72 -2 21, 51.57 -2.2 11, 51.39 -2.36 5
Lake District / Lake District / Lake District / Lake District / Lake District / Distrito de los Lagos / Lake District; C9; the lakes; 54.47 -3.05 29.5
Peak District; D3 M9;; 53.3 -1.78 20, 53.12 -1.78 16
Yorkshire; J7 E1 Q5 H3 B4 G8 C2 O7 L9 D5 L3 A3
Yorkshire Dales; J7;; 54.25 -2.15 25, 54.05 -2.1 14, 54.4 -1.8 5
Écosse / Scotland / Schottland / Scozia / Schotland / Escocia / Escócia; T5 T6 T7 T8 T9 U1 U2 U3 U4 U5 U6 U7 U8 U9 V1 V2 V3 V4 V5 V6 V7 V8 V9 W1 W2 W3 W4 W5 W6 W7 W8 W9
Highlands écossais / Scottish Highlands / Schottische Highlands / Highlands scozzesi / Schotse Hooglanden / Tierras Altas / Terras Altas; V3 V6 T8 W1; highlands; 58.3 -4.3 82, 57.3 -4.9 82, 57.3 -6.2 40, 56.75 -4.9 55, 56.75 -4 30, 57.25 -3.6 25
Île de Skye / Isle of Skye / Isle of Skye / Isola di Skye / Isle of Skye / Isla de Skye / Ilha de Skye; V3; skye; 57.38 -6.35 28, 57.6 -6.3 14, 57.2 -6 14, 57.1 -5.95 9
Loch Lomond; T8 W6 W7;; 56.08 -4.6 15, 56.2 -4.65 13
Pays de Galles / Wales / Wales / Galles / Wales / Gales / País de Gales; X1 X2 X3 X4 X5 X6 X7 X8 X9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Z1 Z2 Z3 Z4; cymru
Snowdonia; Y2 X8; eryri; 53.05 -3.98 22, 52.82 -3.85 22
Irlande du Nord / Northern Ireland / Nordirland / Irlanda del Nord / Noord-Ierland / Irlanda del Norte / Irlanda do Norte; N09000001 N09000002 N09000003 N09000004 N09000005 N09000006 N09000007 N09000008 N09000009 N09000010 N09000011; ulster
Sussex; E2 P6 B6
Home Counties; B9 F8 E4 G5 N7 P4 K7 Q2 B3 P9 M1
Berkshire; P4 K7 Q2 B3 P9 M1
Cheshire; Z7 Z8
Northamptonshire; NNH WNH
Bedfordshire; Z5 Z6 I1
East Anglia; I9 N5 C3 K3
West Country; C6 D4 D6 M3; south west, south west england
Jurassic Coast; D6 D4;; 50.65 -3.3 10.5, 50.71 -2.95 14, 50.68 -2.65 8, 50.58 -2.45 10, 50.6 -2.1 13
New Forest; F2;; 50.85 -1.6 16.5
South Downs; E2 P6 F2;; 51.04 -1.22 9, 51 -1.05 10, 51 -0.94 12, 50.98 -0.65 14, 50.92 -0.4 10, 50.9 -0.55 9, 50.85 0.03 12, 50.79 0.2 8
Chilterns; B9 K2 F8; the chilterns; 51.68 -0.75 15, 51.75 -0.6 5, 51.57 -0.95 11
West Midlands; A7 C7 D7 L7 M2 O8 Q3
Greater Manchester; I2 L5 B1 C1 K1 L6 N2 O1 O6 P7
Merseyside; H8 N1 L8 Q1 G9
Tyne and Wear; I6 E5 J5 M7 N6; tyneside`,
  },
  DE: {
    language: 'de',
    lines: `
Allgäu; BY BW;; 47.65 10.2 30, 47.75 10.55 24
Forêt-Noire / Black Forest / Schwarzwald / Foresta Nera / Zwarte Woud / Selva Negra / Floresta Negra; BW;; 48.75 8.45 25, 48.45 8.3 27, 48.1 8.1 30, 47.8 8 26
Lac de Constance / Lake Constance / Bodensee / Lago di Costanza / Bodenmeer / Lago de Constanza / Lago de Constança; BW BY;; 47.7 9.15 20, 47.6 9.5 18
Franconie / Franconia / Franken / Franconia / Franken / Franconia / Francónia; BY; oberfranken, mittelfranken, unterfranken; 49.9 9.5 35, 49.9 10.3 50, 50.35 10.2 20, 49.35 10.6 45, 49.75 11.1 38, 50.15 11.4 43, 50.1 11.95 18
Haute-Bavière / Upper Bavaria / Oberbayern / Alta Baviera / Opper-Beieren / Alta Baviera / Alta Baviera; BY;; 48 11.7 50, 48.7 11.35 30, 47.9 12.5 45, 47.75 12.85 20, 47.65 11.15 26, 47.82 10.92 6, 48 10.95 13, 48.3 11.9 22
Chiemgau; BY; chiemsee; 47.86 12.5 22
Tegernsee; BY;; 47.7 11.745 6.8
Souabe / Swabia / Schwaben / Svevia / Zwaben / Suabia / Suábia; BW BY;; 48.6 9.3 50, 48.25 8.9 35, 48.1 9.3 40, 48.4 10.2 50, 48.35 10.75 32, 48.75 10.55 22, 47.7 10.35 38
Jura souabe / Swabian Alb / Schwäbische Alb / Giura svevo / Zwabische Alb / Jura de Suabia / Jura suábio; BW;; 48.25 9.05 22, 48.45 9.45 22, 48.65 9.9 22, 48.75 10.2 16
Côte baltique / Baltic Coast / Ostsee / Mar Baltico / Oostzee / Mar Báltico / Mar Báltico; MV SH; ostseeküste; 54.75 9.6 20, 54.6 10 14, 54.4 10.05 18, 54.35 10.5 16, 54.35 11.05 18, 54.08 10.85 15, 53.92 10.8 11, 53.95 11.35 16, 54.1 11.75 13, 54.13 12.15 13, 54.3 12.5 20, 54.35 13 15, 54.45 13.42 28, 54.1 13.4 13, 54.05 13.85 16, 53.95 14.1 13
Côte de la mer du Nord / North Sea Coast / Nordsee / Mare del Nord / Noordzee / Mar del Norte / Mar do Norte; NI SH; nordseeküste; 53.6 6.8 14, 53.38 7.15 9, 53.5 7.1 9, 53.65 7.2 16, 53.7 7.65 17, 53.6 8.05 17, 53.78 7.95 8, 53.5 8.4 12, 53.8 8.6 16, 53.82 8.95 12, 54.13 8.9 16, 54.31 8.75 16, 54.48 8.95 15, 54.52 8.68 8, 54.75 8.8 14, 54.7 8.45 17, 54.9 8.35 19, 54.18 7.89 4
Sylt; SH;; 54.9 8.35 19
Rügen; MV;; 54.45 13.42 25.5
Usedom; MV;; 54.09 13.92 9, 54.14 13.8 4, 53.97 14.1 13, 53.9 13.97 8
Ruhr / Ruhr Area / Ruhrgebiet / Ruhr / Ruhrgebied / Cuenca del Ruhr / Ruhr; NW; ruhrpott; 51.5 6.85 18, 51.53 7.15 18, 51.5 7.5 17, 51.66 7.75 11
Rhénanie / Rhineland / Rheinland / Renania / Rijnland / Renania / Renânia; NW RP;; 51 6.8 45, 50.75 6.3 28, 50.5 7.3 30, 51.5 6.45 27, 51.75 6.2 16
Münsterland; NW;; 52 7.55 34, 51.85 7.95 18, 51.98 6.98 29.5, 51.85 6.65 9
Sauerland; NW;; 51.25 8.3 32, 51.2 7.85 22
Eifel; NW RP;; 50.45 6.5 25, 50.3 6.85 27, 50.1 6.45 22
Moselle / Moselle Valley / Mosel / Mosella / Moezel / Mosela / Mosela; RP;; 49.72 6.55 14, 49.83 6.83 11, 49.95 7.1 10, 50.1 7.2 12, 50.25 7.4 11, 50.35 7.55 7
Palatinat / Palatinate / Pfalz / Palatinato / Palts / Palatinado / Palatinado; RP;; 49.28 8.1 30, 49.5 8.3 14, 49.4 7.65 30, 49.63 7.9 14
Hunsrück; RP;; 50 7.45 17, 49.78 7.22 14, 49.7 6.95 11, 50.15 7.55 5
Rheingau; HE;; 50.01 8 15
Taunus; HE;; 50.25 8.5 17, 50.18 8.15 12
Odenwald; HE BW BY;; 49.62 8.95 24, 49.52 9.2 14
Harz; NI ST TH;; 51.78 10.5 26, 51.7 10.95 22
Lande de Lunebourg / Lüneburg Heath / Lüneburger Heide / Landa di Luneburgo / Lüneburger Heide / Brezal de Luneburgo / Charneca de Luneburgo; NI;; 53.1 10 36, 52.85 9.9 25, 52.75 10.1 20, 52.97 10.4 20
Suisse saxonne / Saxon Switzerland / Sächsische Schweiz / Svizzera sassone / Saksisch Zwitserland / Suiza sajona / Suíça Saxónica; SN;; 50.94 14.12 17
Spreewald; BB;; 51.88 14 19
Uckermark; BB MV;; 53.2 13.8 28, 53.1 14.15 16, 53.18 13.45 14`,
  },
  IT: {
    language: 'it',
    lines: `
Toscane / Tuscany / Toskana / Toscana / Toscane / Toscana / Toscana; AR FI GR LI LU MS PI PT PO SI
Chianti; FI SI;; 43.5 11.33 17, 43.63 11.22 11, 43.38 11.47 7
Val d’Orcia; SI;; 43.02 11.62 15, 42.92 11.74 5
Maremme / Maremma / Maremma / Maremma / Maremma / Maremma / Maremma; GR LI;; 42.65 11.3 38, 42.95 10.9 31, 43.2 10.6 14
Ombrie / Umbria / Umbrien / Umbria / Umbrië / Umbría / Úmbria; PG TR
Pouilles / Apulia / Apulien / Puglia / Apulië / Apulia / Apúlia; BA BT BR FG LE TA
Salento / Salento / Salento / Salento / Salento / Salento / Salento; BR LE TA;; 40.15 18.2 42, 40.45 17.85 25
Sicile / Sicily / Sizilien / Sicilia / Sicilië / Sicilia / Sicília; AG CL CT EN ME PA RG SR TP
Sardaigne / Sardinia / Sardinien / Sardegna / Sardinië / Cerdeña / Sardenha; CA NU OR SS SU
Côte d’Émeraude / Costa Smeralda / Costa Smeralda / Costa Smeralda / Costa Smeralda / Costa Esmeralda / Costa Esmeralda; SS;; 41.1 9.46 10
Campanie / Campania / Kampanien / Campania / Campanië / Campania / Campânia; AV BN CE NA SA
Côte amalfitaine / Amalfi Coast / Amalfiküste / Costiera amalfitana / Amalfikust / Costa Amalfitana / Costa Amalfitana; SA; amalfi coast, costa amalfitana; 40.58 14.6 14, 40.67 14.73 2
Latium / Lazio / Latium / Lazio / Latium / Lacio / Lácio; FR LT RI RM VT
Lombardie / Lombardy / Lombardei / Lombardia / Lombardije / Lombardía / Lombardia; BG BS CO CR LC LO MN MI MB PV SO VA
Lac de Côme / Lake Como / Comer See / Lago di Como / Comomeer / Lago de Como / Lago de Como; CO LC;; 45.85 9.1 10, 45.98 9.22 13, 46.1 9.33 10, 45.88 9.38 8
Lac de Garde / Lake Garda / Gardasee / Lago di Garda / Gardameer / Lago de Garda / Lago de Garda; BS TN VR;; 45.52 10.62 15, 45.72 10.72 13, 45.86 10.85 9
Lac Majeur / Lake Maggiore / Lago Maggiore / Lago Maggiore / Lago Maggiore / Lago Mayor / Lago Maior; NO VA VB;; 45.8 8.57 9, 45.92 8.57 9, 46.03 8.7 9
Franciacorta; BS;; 45.61 10.03 10.5
Piémont / Piedmont / Piemont / Piemonte / Piëmont / Piamonte / Piemonte; AL AT BI CN NO TO VB VC
Langhe; CN AT;; 44.6 8.05 18
Ligurie / Liguria / Ligurien / Liguria / Ligurië / Liguria / Ligúria; GE IM SP SV; riviera ligure
Cinque Terre; SP;; 44.12 9.69 6
Vénétie / Veneto / Venetien / Veneto / Veneto / Véneto / Véneto; BL PD RO TV VE VI VR
Trentin-Haut-Adige / Trentino-South Tyrol / Trentino-Südtirol / Trentino-Alto Adige / Trentino-Zuid-Tirol / Trentino-Alto Adigio / Trentino-Alto Ádige; BZ TN
Haut-Adige / South Tyrol / Südtirol / Alto Adige / Zuid-Tirol / Tirol del Sur / Tirol do Sul; BZ; sudtirol
Dolomites / Dolomites / Dolomiten / Dolomiti / Dolomieten / Dolomitas / Dolomitas; BL BZ TN;; 46.55 11.8 32, 46.5 12.25 27, 46.3 11.75 22, 46.2 12.15 14, 46.2 10.87 14
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
Costa Brava; GI;; 41.7 2.9 13, 41.82 3.08 12, 41.97 3.18 12, 42.15 3.12 10, 42.28 3.2 13, 42.4 3.15 9
Côte dorée / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dorada / Costa Dourada; T; costa daurada; 41.08 1.15 13, 41.17 1.45 14, 41 0.93 10
Costa Blanca; A;; 38.8 0.1 16, 38.65 0.03 13, 38.53 -0.17 14, 38.38 -0.45 12, 38.2 -0.55 12, 38 -0.7 17
Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa del Sol / Costa do Sol; MA;; 36.42 -5.15 16, 36.52 -4.9 16, 36.6 -4.6 13, 36.72 -4.42 14, 36.74 -4.1 14, 36.76 -3.9 9
Costa de la Luz; CA H;; 36.05 -5.65 12, 36.22 -5.95 15, 36.38 -6.15 14, 36.57 -6.27 11, 36.74 -6.42 11, 37.2 -6.95 13, 37.22 -7.3 13
Catalogne / Catalonia / Katalonien / Catalogna / Catalonië / Cataluña / Catalunha; B GI L T; catalunya
Andalousie / Andalusia / Andalusien / Andalusia / Andalusië / Andalucía / Andaluzia; AL CA CO GR H J MA SE
Aragon / Aragon / Aragonien / Aragona / Aragón / Aragón / Aragão; HU TE Z
Communauté valencienne / Valencian Community / Region Valencia / Comunità Valenciana / Valenciaanse Gemeenschap / Comunidad Valenciana / Comunidade Valenciana; A CS V; comunitat valenciana
Galice / Galicia / Galicien / Galizia / Galicië / Galicia / Galiza; C LU OR PO
Rías Baixas; PO; rias bajas; 42.5 -8.8 17, 42.25 -8.75 18
Pays basque / Basque Country / Baskenland / Paesi Baschi / Baskenland / País Vasco / País Basco; BI SS VI; euskadi
Castille-et-León / Castile and León / Kastilien und León / Castiglia e León / Castilië en León / Castilla y León / Castela e Leão; AV BU LE P SA SG SO VA ZA
Castille-La Manche / Castilla-La Mancha / Kastilien-La Mancha / Castiglia-La Mancia / Castilla-La Mancha / Castilla-La Mancha / Castela-Mancha; AB CR CU GU TO
Estrémadure / Extremadura / Extremadura / Estremadura / Extremadura / Extremadura / Estremadura; BA CC
Pyrénées espagnoles / Spanish Pyrenees / Spanische Pyrenäen / Pirenei spagnoli / Spaanse Pyreneeën / Pirineos / Pirenéus; GI HU L NA;; 42.9 -1.2 25, 42.65 -0.5 32, 42.5 0.3 32, 42.55 0.95 30, 42.38 1.5 28, 42.35 2 25, 42.3 2.5 18
Îles Canaries / Canary Islands / Kanarische Inseln / Isole Canarie / Canarische Eilanden / Islas Canarias / Ilhas Canárias; GC TF; canarias, kanaren, canaries
Tenerife / Tenerife / Teneriffa / Tenerife / Tenerife / Tenerife / Tenerife; TF;; 28.27 -16.58 45
Grande Canarie / Gran Canaria / Gran Canaria / Gran Canaria / Gran Canaria / Gran Canaria / Grã Canária; GC;; 27.95 -15.6 35
Majorque / Majorca / Mallorca / Maiorca / Mallorca / Mallorca / Maiorca; PM;; 39.6 2.95 60
Ibiza; PM; eivissa; 38.98 1.4 25
Minorque / Menorca / Menorca / Minorca / Menorca / Menorca / Menorca; PM;; 39.96 4.08 28
Costa Verde; O S;; 43.52 -6.9 16, 43.53 -6.5 14, 43.55 -6.1 13, 43.57 -5.8 13, 43.5 -5.4 14, 43.45 -5.05 13, 43.4 -4.72 13, 43.38 -4.35 13, 43.44 -4.07 8, 43.45 -3.78 13, 43.43 -3.45 12, 43.38 -3.2 8`,
  },
  PT: {
    language: 'pt',
    lines: `
Algarve; 09
Alentejo; 03 08 16 19;; 37.95 -8.1 70, 37.55 -8.7 15, 38.35 -8.6 20, 38.2 -7.4 45, 38.7 -7.75 55, 38.65 -8.25 24, 38.9 -7.4 30, 39.2 -7.6 52
Vallée du Douro / Douro Valley / Douro-Tal / Valle del Douro / Dourovallei / Valle del Duero / Vale do Douro; 05 11 17 21 22; douro; 41.15 -7.75 22, 41.15 -7.3 22, 41.12 -8.05 16, 41.05 -6.95 14
Minho; 04 20
Trás-os-Montes; 05 21
Beira Interior; 06 11
Beiras; 02 06 07 11 22
Serra da Estrela; 06 11;; 40.4 -7.55 22
Ribatejo; 18
Costa Vicentina; 03 09 19;; 37.1 -8.9 11.5, 37.32 -8.82 13, 37.6 -8.72 16, 37.9 -8.82 12
Côte d’Argent / Silver Coast / Costa de Prata / Costa de Prata / Costa de Prata / Costa de Plata / Costa de Prata; 02 07 13;; 40.99 -8.64 5, 40.87 -8.66 11, 40.63 -8.68 13, 40.4 -8.76 14, 40.15 -8.83 13, 39.87 -8.9 13, 39.7 -9 12, 39.55 -9.05 12, 39.38 -9.2 17
Côte de Lisbonne / Lisbon Coast / Küste von Lissabon / Costa di Lisbona / Kust van Lissabon / Costa de Lisboa / Costa de Lisboa; 14 19; riviera portuguesa, linha de cascais; 38.75 -9.3 26, 38.55 -9.02 22
Comporta; 19;; 38.33 -8.72 18
Costa Verde; 04 17 20;; 41.8 -8.82 14, 41.6 -8.8 14, 41.38 -8.74 11, 41.2 -8.65 12
Oeste; 13 14;; 39.45 -9.1 20, 39.2 -9.25 22, 39.08 -9.05 11.3`,
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

/** Whether a town belongs to a region. */
export function isInRegion({ departments, area }: Region, town: Point & { department: string }): boolean {
  return departments.includes(town.department) && (area?.some((circle) => isWithin(circle, town)) ?? true)
}

/** Whether a region lies in another one; of one without an area of its own in another that has one, nothing is known. */
export function isInsideRegion(one: Region, other: Region): boolean {
  if (!one.departments.every((code) => other.departments.includes(code))) return false
  return (
    other.area === null ||
    (one.area?.every((circle) => other.area?.some((larger) => isWithin(larger, circle))) ?? false)
  )
}

function isWithin(circle: Circle, point: Point): boolean {
  return distanceKm(circle, point) <= circle.km
}

function readTable(country: Country): Region[] {
  const { language, lines } = tables[country]
  return lines
    .trim()
    .split('\n')
    .map((line) => readLine(country, language, line))
}

function readLine(country: Country, language: Language, line: string): Region {
  const [named = '', codes = '', others = '', circles = ''] = line.split(';').map((part) => part.trim())
  const written = named.split(' / ')
  const names = Object.fromEntries(
    languages.map((code, place) => [code, written.length === 1 ? named : (written[place] ?? '')]),
  ) as Region['names']
  return {
    country,
    slug: slugOf(names[language]),
    departments: codes.split(' '),
    area: circles === '' ? null : circles.split(',').map(readCircle),
    names,
    aliases: others.split(',').flatMap((other) => other.trim() || []),
  }
}

function readCircle(text: string): Circle {
  const [latitude = Number.NaN, longitude = Number.NaN, km = Number.NaN] = text.trim().split(' ').map(Number)
  return { latitude, longitude, km }
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
