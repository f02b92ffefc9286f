import { phraseKey } from '#domain/search/plain-words/tokens.ts'

/** Frequent words of shoppers without a filter: they are never taken for typos of a name, and never keywords. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `reliable, reliably, dependable, safe, safest, safety, sporty, sport, fast, fastest, faster, quick, slow, cool, nice, nicest, good, great, best, better, bad, big, bigger,
   biggest, small, smaller, smallest, compact, midsize, mid, size, sized, full, fullsize, large, larger, little, tiny, huge, roomy, spacious, comfortable, comfy, luxury,
   luxurious, fancy, fun, cute, ugly, pretty, clean, dirty, old, older, young, beautiful, perfect, strong, tough, rugged, capable, practical, family, families, kids, kid,
   child, children, baby, teen, teenager, student, students, college, school, university, church, work, working, worker, job, jobs, business, company, commercial, commute,
   commuter, commuting, city, town, highway, road, roads, trip, trips, travel, traveling, vacation, camping, camper, camp, beach, mountain, mountains, snow, winter, rain, desert,
   heat, hunting, fishing, hiking, ranch, farm, farmer, horse, horses, boat, boats, trailer, trailers, toys, tools, tool, hauling, haul, hauls, hay, dirt, sand, mud, construction,
   contractor, delivery, uber, lyft, doordash, taxi, first, second, third, last, next, series, class, country, daily, driver, drivers, drive, driving, driven, starter, beginner, senior, seniors, tall,
   people, person, dog, dogs, pet, pets, stroller, groceries, grocery, shopping, store, stores, dealer, dealers, dealership, place, house, home, room, space, trunk, bed, foot, feet,
   ft, long, short, wide, inch, inches, half, quarter, ton, tons, heavy, duty, light, hand, hands, owner, owners, accident, accidents, title, salvage, rebuilt, smoker, smoking,
   rust, title, loan, down, bucks, money, cheap, cash, payment, deal, shitty, fuck, shit, damn, crap, ass, hell, stupid, sucks, horse, power, powered, horsepower, torque, engine, motor,
   engines, motors, wheel, wheels, tire, tires, door, doors, window, windows, seat, seats, seating, trail, track, pack, package, premium, limited, edition, launch, original, special,
   custom, modified, lifted, lift, lowered, mods, stuff, thing, things, anyone, anybody, everything, nothing, know, think, help, tell, take, keep, make, made, come, like, other,
   another, same, different, more, most, less, least, least, much, many, few, lots, ever, never, always, still, again, back, front, rear, side, inside, outside, over, under,
   used, condition, quality, value, worth, sell, trade, test, online, website, page, view, photo, photos, picture, pictures, video, select, drop, table, vehicles, script, alert,
   where, when, who, why, how, time, times, week, weekend, month, monthly, sunday, monday, tuesday, wednesday, thursday, friday, saturday, open, close, hours, az, arizona, nv, nevada,
   phoenix, vegas, texas, california, county, area, local, state, pay, check, ready, soon, asap, north, south, east, west,
   confiable, confiables, seguro, segura, seguros, bueno, buena, buenos, bonito, bonita, bonitos, chido, chida, padre, perrona, perron, perrón, chingona, chingon, rápido, rápida, rápidos, lento,
   grande, grandes, chico, chica, pequeño, pequeña, compacto, compacta, mediano, mediana, amplio, amplia, espacioso, espaciosa, cómodo, cómoda, lujo, lujoso, lujosa, fuerte, fuertes, resistente,
   práctico, familia, familias, familiar, familiares, niños, niñas, niño, bebé, hijos, escuela, universidad, estudiante, iglesia, trabajo, trabajar, trabaja, chamba, jale, jalar, jala, negocio, empresa, obra,
   construcción, rancho, campo, playa, nieve, lluvia, sierra, montaña, desierto, ciudad, carretera, viaje, viajes, viajar, paseo, mudanza, mudanzas, caballo, caballos, bote, lancha, traila, remolque,
   tráiler, carga, cargar, herramienta, herramientas, entregas, reparto, taxi, primero, primera, primer, segundo, segunda, diario, manejar, conducir, persona, personas, gente, perro, perros, tienda, agencia,
   lugar, casa, espacio, cuarto, tonelada, toneladas, media, pies, largo, corto, alto, alta, bajo, baja, bajos, bajas, dueño, dueños, choque, choques, chocado, título, limpio, limpia, dinero, pago, pagos, plata,
   motor, llanta, llantas, puerta, puertas, ventana, asiento, asientos, modificado, levantada, levantado, nuevecita, nuevecito, pinche, puta, puto, mierda, chinga, madre, verga, cabron, cabrón, sirve, página, web,
   mames, güey, wey, órale, ándale, mande, nada, dónde, cuándo, quién, hora, horas, tiempo, semana, mes, lunes, martes, miércoles, jueves, viernes, sábado, domingo, norte, sur, este, oeste, saber, decir, ayuda, mejor, mejores, peor, otro, otra, mismo, más,
   menos, mucho, mucha, muchos, poco, poca, pocos, pocas, nunca, siempre, todo, toda, todos, adelante, atrás, arriba, abajo, listo, pronto, calidad, valor, vale, vender, foto, fotos, usado`
    .split(',')
    .map(phraseKey),
)
