import { expect, test } from 'bun:test'
import type { StoredWorkout } from '../../../db/schema/workout'
import { i18nObject } from '../../../i18n/i18n-util'
import type { EntryTrouble } from '../../../src/features/workouts/entry-line/entry-problems'
import { addDays } from '../../../src/ui/days'
import { printEntryLine } from '../../fixtures/rooms/print-entry-line'
import { openWorkouts, today } from '../../fixtures/rooms/workouts'

interface Asked {
  why: EntryTrouble
  text: string
}

const asks = (why: EntryTrouble, text = ''): Asked => ({ why, text })

const strong = `Bench Press (Barbell)
Set 1: 60 kg × 8
Set 2: 60 kg × 8 @ 8`

const strongWhole = `Early Morning Workout
Wednesday 13 August 2025 at 07:32

Leg Extension (Machine)
W1: 20 kg × 5 [Warm-up]
Set 1: 30 kg × 6
Set 2: 30 kg × 8

Lat Pulldown (Machine)
Set 1: 80 kg × 6
https://link.strong.app/abc`

const hevy = `Logged with Hevy

Chest Press (Machine)
Set 1: 175 lbs x 7
Set 2: 170 lbs x 6 [Failure]

Pull Up (Weighted)
Set 1: +10 kg x 8`

/**
 * How people write down training, with the meaning of each line, a remark that is kept, or a
 * question about it. Workouts of their own begin with kind, minutes and metres.
 */
const notations: [line: string, means: string | Asked, note?: string][] = [
  ['squat 5x5 100', 'squat 5x5 100kg'],
  ['squat 5x5 @ 100kg', 'squat 5x5 100kg'],
  ['squat 100 5x5', 'squat 5x5 100kg'],
  ['5x5 squat 100', 'squat 5x5 100kg'],
  ['bench 3x8 60, squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60; squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 then squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 dan squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 dann squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 3x8 60 luego squat 5x5 80', 'bench 3x8 60kg; squat 5x5 80kg'],
  ['bench 135x5 185x5 225x5', 'bench 1x5 135kg, 1x5 185kg, 1x5 225kg'],
  ['OHP 40x5 45x3 50x5+', 'OHP 1x5 40kg, 1x3 45kg, f 1x5 50kg'],
  ['bench 60x8 62.5x8 65x8', 'bench 1x8 60kg, 1x8 62.5kg, 1x8 65kg'],
  ['bench 60x8 62,5x8 65x8', 'bench 1x8 60kg, 1x8 62.5kg, 1x8 65kg'],
  ['bench 60/8 62.5/8 65/8', 'bench 1x8 60kg, 1x8 62.5kg, 1x8 65kg'],
  ['bench 80/8 80/7', 'bench 8/7 80kg'],
  ['pull ups 8-8-7', 'pull ups 8/8/7'],
  ['pull-ups 8, 8, 7', 'pull-ups 8/8/7'],
  ['pull ups 8 8 7', 'pull ups 8/8/7'],
  ['pullup 3x8 +10kg', 'pullup 3x8 +10kg'],
  ['dips +10 3x8', 'dips 3x8 +10kg'],
  ['assisted pullup 3x8 -20kg', 'assisted pullup 3x8 -20kg'],
  ['squat 100 5 5 5', 'squat 3x5 100kg'],
  ['squat 100kg: 5 5 5', 'squat 3x5 100kg'],
  ['squat 100 555', asks('order', '555')],
  ['bench 3x8-10 60', asks('range', '3x8-10')],
  ['bench 60 8', asks('order', '8')],
  ['squat 60x5 (w), 100x5', 'squat w 1x5 60kg, 1x5 100kg'],
  ['squat 60x5 warmup, 100x5', 'squat w 1x5 60kg, 1x5 100kg'],
  ['w: 60x5, 100x5 squat', 'squat w 1x5 60kg, 1x5 100kg'],
  ['bench 80x8 (drop) 60x10', 'bench 1x8 80kg, d 1x10 60kg'],
  ['bench 80x8 drop 60x10', 'bench 1x8 80kg, d 1x10 60kg'],
  ['curl 3x12 12.5 each', 'curl 3x12 12.5kg', 'curl: each'],
  ['DB curl 12.5s 3x12', asks('seconds', '12.5s')],
  ['DB curl 2x12.5 3x12', asks('out-of-range', '2x12.5')],
  ['bench 3x8 60 45s rest', 'bench 3x8 60kg', 'bench: 45s rest'],
  ['bench 3x8 60 rest 90s', 'bench 3x8 60kg', 'bench: rest 90s'],
  ['bench 3x8 60 r90', 'bench 3x8 60kg', 'bench: r90'],
  ['plank 3x60s', 'plank 3x1min'],
  ['plank 3 x 1:00', 'plank 3x1min'],
  ['plank 1 min, 1 min, 45 s', 'plank 2x1min, 45s'],
  ['squat 3x5 100 RPE 8', 'squat 3x5 100kg @8'],
  ['squat 3x5@8 100kg', 'squat 3x5 100kg @8'],
  ['squat 100x5 @8,5', 'squat 1x5 100kg @8.5'],
  ['squat 3x5 100 RIR 2', 'squat 3x5 100kg @8'],
  ['push ups 3xAMRAP', 'push ups f 3x-'],
  ['push ups 3xF', 'push ups f 3x-'],
  ['3x max push ups', 'push ups f 3x-'],
  ['deadlift 1x5 140kg, 1RM 160', 'deadlift 1x5 140kg', 'deadlift: 1RM 160'],
  ['bench 3x8 135 lb', 'bench 3x8 135lb'],
  ['bench 3x8 135#', 'bench 3x8 135lb'],
  ['squat 3×5 100', 'squat 3x5 100kg'],
  ['squat 3*5 100', 'squat 3x5 100kg'],
  ['squat 3 x 5 x 100', 'squat 3x5 100kg'],
  ['squat 3 sets of 5 at 100', 'squat 3x5 100kg'],
  ['3 sets squat 5 reps 100kg', 'squat 3x5 100kg'],
  ['bankdrukken 3x8 62,5', 'bankdrukken 3x8 62.5kg'],
  ['Kniebeuge 5x5 100 kg', 'Kniebeuge 5x5 100kg'],
  ['sentadilla 5x5 100', 'sentadilla 5x5 100kg'],
  ['bench 1.000 kg 1x1', asks('thousand', '1.000 kg')],
  ['A1 bench 3x8 60 A2 row 3x8 50', 'bench 3x8 60kg; row 3x8 50kg'],
  ['bench 3x8 60 + row 3x8 50', 'bench 3x8 60kg; row 3x8 50kg'],
  ['superset: bench 3x8 60 / row 3x8 50', 'bench 3x8 60kg; row 3x8 50kg'],
  ['5km run 25min', 'run 25 5000: 25min 5km'],
  ['run 5km 25min', 'run 25 5000: 25min 5km'],
  ['5k run 27:10', 'run 27 5000: 27:10 5km'],
  ['10k run 52:10', 'run 52 10000: 52:10 10km'],
  ['Ran 5 km in 25:30', 'run 26 5000: 25:30 5km'],
  ['ran 5k 25:30', 'run 26 5000: 25:30 5km'],
  ['run 10k 1:02', 'run 62 10000: 62min 10km'],
  ['hardlopen 15 km 1:20', 'run 80 15000: 80min 15km'],
  ['fietsen 40 km 1:30', 'ride 90 40000: 90min 40km'],
  ['5 km hardlopen 25 min', 'run 25 5000: 25min 5km'],
  ['25 min laufen 5 km', 'run 25 5000: 25min 5km'],
  ['correr 5 km 25 min', 'run 25 5000: 25min 5km'],
  ['corrí 5 km', 'run - 5000: 5km'],
  ['liep 5 km', 'run - 5000: 5km'],
  ['parkrun 5k 24:51', 'run 25 5000: 24:51 5km'],
  ['parkrun 24:51', 'run 25 5000: 24:51 5km'],
  ['30 min run', 'run 30 -: 30min'],
  ['run 30 min', 'run 30 -: 30min'],
  ["run 30'", 'run 30 -: 30min'],
  ['run 1h15', 'run 75 -: 75min'],
  ['run 1:15:00', 'run 75 -: 75min'],
  ['run 8x400m 1:30 (90s rest)', 'run 12 3200: 8x1:30 400m', '90s rest'],
  ['8 x 400 m in 1:30', asks('no-name', '8 x 400 m in 1:30')],
  ['3 miles 24:00', asks('no-name', '3 miles 24:00')],
  ['2k warm up, 6x400m @ 1:32, 1k cool down', asks('no-name', '2k warm up, 6x400m @ 1:32')],
  ['3mi run 24:00', 'run 24 4828.032: 24min 4828.0320m'],
  ['row 2000m 7:45', 'row 7:45 2km'],
  ['erg 2k 7:45', 'erg 7:45 2km'],
  ['swim 40 lengths', asks('no-length', '40 lengths')],
  ['zwemmen 1 km 25 min', 'swim 25 1000: 25min 1km'],
  ['schwimmen 1000 m', 'swim - 1000: 1km'],
  ['walk 4km, 130bpm', 'walk - 4000: 4km', '130bpm'],
  ['run 5k 25:00 avg hr 152', 'run 25 5000: 25min 5km', 'avg hr 152'],
  ['yoga 60 min', 'other 60 -: 60min'],
  ['spinning 45 min class', 'ride 45 -: 45min', 'class'],
  ['boulderen 2 uur', 'other 120 -: 120min'],
  [strong, '"Bench Press (Barbell)" 1x8 60kg, 1x8 60kg @8'],
  [strong.replaceAll('\n', ' '), '"Bench Press (Barbell)" 1x8 60kg, 1x8 60kg @8'],
  ['Squat (Barbell)\nSet 1: 100 kg x 5 [Warm-up]', '"Squat (Barbell)" w 1x5 100kg'],
  ['bench 3x8', 'bench 3x8'],
  ['clean & jerk 5x1 80', '"clean & jerk" 5x1 80kg'],
  ['T-bar row 3x10 40', 'T-bar row 3x10 40kg'],
  ['21s curl 3x21 20', '"21s curl" 3x21 20kg'],
  ['face pulls 3x15-20 15', asks('range', '3x15-20')],
  ['benchpress3x8 60', 'benchpress 3x8 60kg'],
  ['bench3x8@60', 'bench 3x8 60kg'],
  ['legday', asks('no-sets', 'legday')],
  ['deload', asks('no-sets', 'deload')],
  ['felt bad', asks('no-sets', 'felt bad')],

  ['Squat: 100 x 2, 100 x 2, 100 x 2', 'Squat 3x2 100kg'],
  ['Bench: 82.5 x 15', 'Bench 1x15 82.5kg'],
  ['Back Squat 5x 95lbs, 5x 115lbs', 'Back Squat 1x5 95lb, 1x5 115lb'],
  ['Back Squat 5x95lbs (warm up) 5x115lbs 6x145lbs', 'Back Squat w 1x5 95lb, 1x5 115lb, 1x6 145lb'],
  ['deadlift 85x5, 95x3, 105x1+', 'deadlift 1x5 85kg, 1x3 95kg, f 1x1 105kg'],
  ['press 1x5 40, 1x3 45, 1x1+ 50', 'press 1x5 40kg, 1x3 45kg, f 1x1 50kg'],
  ['bench dips x10, x10, x10', 'bench dips 3x10'],
  ['squat 5@100 3@110 1@120', 'squat 1x5 100kg, 1x3 110kg, 1x1 120kg'],
  ['squat 3x5@100 1x3@110', 'squat 3x5 100kg, 1x3 110kg'],
  ['deadlift 100kg x 5 @ 7, 120kg x 5 @ 8', 'deadlift 1x5 100kg @7, 1x5 120kg @8'],
  ['bench 3x10 @ RPE 8', 'bench 3x10 @8'],
  ['5x5 deadlift @ 225lbs', 'deadlift 5x5 225lb'],
  ['3x10 pull ups + 3x10 dips', 'pull ups 3x10; dips 3x10'],
  ['20 push-ups', 'push-ups 1x20'],
  ['20 push-ups, 15 dips', 'push-ups 1x20; dips 1x15'],
  ['pull-ups 8, dips 10', 'pull-ups 1x8; dips 1x10'],
  ['squat 5x5 100, 20 push-ups', asks('unread', 'push-ups')],
  ['bench 3x8 60 last 2 were hard', asks('unread', 'last')],
  ['bench 3x8 60, last 2 were hard', asks('unread', 'last')],
  ['bench 3x8 60, next time 65', asks('unread', 'next')],
  ['bench 3x8 60 felt easy', 'bench 3x8 60kg', 'bench: felt easy'],
  [
    'bench 3x8 60 easy, row 3x10 40 hard',
    'bench 3x8 60kg; row 3x10 40kg',
    'bench: easy\nrow: hard',
  ],
  ['bench 80x5, 80x5, 80x4 PR!', 'bench 5/5/4 80kg', 'bench: PR!'],
  ['squat 5x3 @ 80%', asks('unread', '@')],
  ['bench 12/10 12/10', asks('twice', '12/10')],
  ['curl 20/8', asks('order', '20/8')],
  ['curl 8x12, 10x12, 12x12', asks('sets', '10x12')],
  ['pull ups 20 8 8 8', asks('order', '8')],
  ['curl 12 10', asks('order', '10')],
  ['bench 3x8 60 2 min rest', 'bench 3x8 60kg', 'bench: 2 min rest'],
  ['bench 3x8 60 45s', asks('seconds', '45s')],
  ['1-arm row 3x8 20', '"1-arm row" 3x8 20kg'],
  ['3x push ups 10', 'push ups 3x10'],
  ['squat 3x5 100 2 RIR', 'squat 3x5 100kg @8'],
  ['dips bw 3x8', 'dips 3x8'],
  ['bench 60kgx8 60kgx7', 'bench 8/7 60kg'],
  ['squat 60x5 w 100x5', 'squat w 1x5 60kg, 1x5 100kg'],
  ['bench 10x10@60', 'bench 10x10 60kg'],
  ['squat 2026-11-20', asks('unread', '2026-11-20')],
  ['bench 3x8 60 1:30', asks('seconds', '1:30')],

  ['easy 5k run 28:00', 'run 28 5000 easy run: 28min 5km'],
  ['5k run @ RPE 6', 'run - 5000: 5km @6'],
  ['5.5 miles cycle', 'ride - 8851.392: 8851.3920m'],
  ['30 min cycle', 'ride 30 -: 30min'],
  ['long run 21,1 km 1:58:30', 'run 119 21100 long run: 1:58:30 21.1km'],
  ['run 10 km 52:10 (5:13/km)', 'run 52 10000: 52:10 10km', '5:13/km'],
  ['run 10 km 52:10 5:13/km', 'run 52 10000: 52:10 10km', '5:13/km'],
  ['run 10k, 52:10', 'run 52 10000: 52:10 10km'],
  ['tempo 8k 35:00', 'run 35 8000: 35min 8km'],
  ['run 1:15', asks('clock', 'run 1:15')],
  ['run 10k 62s', asks('out-of-range', 'run 10k 62s')],
  ['run 10 km 52', asks('no-unit', 'run 10 km 52')],
  ['run 5 25', asks('no-unit', 'run 5 25')],
  ['farmers walk 3x40m 32', '"farmers walk" 3x40m 32kg'],
  ['farmers walk 3x40m', '"farmers walk" 3x40m'],
  ['swim 20x50m 1:05', 'swim 22 1000: 20x1:05 50m'],
  ['ride 20 rounds', asks('no-length', '20 rounds')],
  ['400m run', 'run - 400: 400m'],

  ['duurloop 8,73 km in 53m:04s', 'run 53 8730: 53:04 8730m'],
  ['hardlopen 7,7 km in 45:02 min', 'run 45 7700: 45:02 7.7km'],
  ['21 km hardlopen in 2u:00m:01s', 'run 120 21000: 2:00:01 21km'],
  ['hardlopen in het bos 5 km 30 min', 'run 30 5000 hardlopen in het bos: 30min 5km'],
  ['12 km fietsen naar werk', 'ride - 12000 fietsen naar werk: 12km'],
  ['wandelen 1u30 7 km', 'walk 90 7000: 90min 7km'],
  ['hardlopen 3x10 min (p=5 min.)', 'run 30 -: 3x10min', 'p=5 min.'],
  ['bankdrukken 3 setjes van 8 met 60 kilo, dan 2x6 65', 'bankdrukken 3x8 60kg, 2x6 65kg'],
  ['optrekken 3x8 en dips 3x10', 'optrekken 3x8; dips 3x10'],
  ['kniebuiging 60/5 80/5 100/5', 'kniebuiging 1x5 60kg, 1x5 80kg, 1x5 100kg'],
  [
    'Bankdrücken 3 Sätze à 8 Wdh mit 60 kg, Pause 90s',
    'Bankdrücken 3x8 60kg',
    'Bankdrücken: Pause 90s',
  ],
  ['Kreuzheben 1x5 140 kg (Aufwärmen)', 'Kreuzheben w 1x5 140kg'],
  ['Laufen 10 km in 55:20, Puls 148', 'run 55 10000: 55:20 10km', 'Puls 148'],
  ['Radtour 60 km 2:30', 'ride 150 60000: 150min 60km'],
  ['45 min Schwimmen', 'swim 45 -: 45min'],
  ['dominadas 3x8 +10 kg', 'dominadas 3x8 +10kg'],
  ['press banca 4x8 60 kg descanso 90s', 'press banca 4x8 60kg', 'press banca: descanso 90s'],
  ['press banca 4x8 60 y remo 4x10 50', 'press banca 4x8 60kg; remo 4x10 50kg'],
  ['peso muerto 4 series de 10 repeticiones con 21kg', 'peso muerto 4x10 21kg'],
  ['caminata 6 km 1:10', 'walk 70 6000: 70min 6km'],
  ['bici 25 km en 1h05', 'ride 65 25000: 65min 25km'],
  ['yoga 1 uur', 'other 60 -: 60min'],

  ['Bench Press: 135x10, 155x8, 175x6, 175x6', 'Bench Press 1x10 135kg, 1x8 155kg, 2x6 175kg'],
  ['SQ 5x5 @ 225', 'SQ 5x5 225kg'],
  ['DL 1RM 180', asks('no-sets', 'DL')],
  ['squats 3 x 10 bodyweight', 'squats 3x10'],
  ['plank 1 min, 1 min, 45 s', 'plank 2x1min, 45s'],
  ['plank 60s x 3', 'plank 3x1min'],
  ['leg press 4x12 @ 120kg RPE8', 'leg press 4x12 120kg @8'],
  ['lat pulldown 3x10-12 @ 50', asks('range', '3x10-12')],
  ['incline DB press 3x10 2x22kg', asks('order', '2x22kg')],
  ['Bench 3x5 (80kg)', 'Bench 3x5 80kg'],
  ['bench 3x5 (80kg, RPE 8)', 'bench 3x5 80kg @8'],
  ['run 25:00 (5 km)', 'run 25 5000: 25min 5km'],
  ['squat (high bar) 3x5 90', '"squat (high bar)" 3x5 90kg'],
  ['OHP 3x5 @ 42.5kg, 1x8 @ 35kg', 'OHP 3x5 42.5kg, 1x8 35kg'],
  ['60kg x5, 100kg x5 deadlift', 'deadlift 1x5 60kg, 1x5 100kg'],
  ['bench 80kg 3 reps 5 sets', 'bench 5x3 80kg'],
  ['5 sets of 3 bench at 80kg', 'bench 5x3 80kg'],
  ['push ups 25+20+18', asks('twice', '+18')],
  ['50 burpees in 6:30', asks('seconds', '6:30')],
  ['rowing 5000m 21:43.2', 'rowing 1303.2s 5km'],
  ['2x2000m row 7:50', 'row 2x7:50 2km'],
  ['zwift 1h 32 km', 'ride 60 32000: 60min 32km'],
  ['hike 12km 3h20 450m+', asks('unread', '450m+')],
  ['10.000 stappen', asks('unread', '10.000 stappen')],
  ['intervals 6x800m 3:10 w/ 400m jog', asks('unread', 'w/')],
  ['half marathon 1:52:07', 'run 112 - half marathon: 1:52:07'],
  ['marathon 42.2 km 3:45:12', 'run 225 42200: 3:45:12 42.2km'],
  ['voetbal 2x45 min', 'other 90 -: 2x45min'],
  ['climbing 1.5h', 'other 90 -: 90min'],
  ['pilates 55m', asks('no-unit', 'pilates 55m')],
  ['Squat 3x5 100kg Bench 3x5 75kg', asks('unread', 'Bench')],
  ['squat 140 x 1 x 3', 'squat 3x1 140kg'],
  ['squat 3 x 8 @ 70, 1 x 20 @ 60', 'squat 3x8 70kg, 1x20 60kg'],
  ['bench 60kg/8/3', asks('unread', '60kg/8/3')],
  ['bench 3x8 @60kg tempo 3010', asks('unread', 'tempo')],
  ['dip +20kg x 5,5,4', 'dip 5/5/4 +20kg'],
  ['pullups 5 5 4 @ +15kg', 'pullups 5/5/4 +15kg'],
  ['bench 185 x 5 lbs', asks('order', '185 x 5 lbs')],
  ['bench 185lbs x 5 x 3', 'bench 3x5 185lb'],
  ['curl 20x8kg', 'curl 1x20 8kg'],
  ['curl 3x10 EZ bar 30kg', asks('unread', 'EZ')],
  ['pull ups AMRAP 12', 'pull ups f 1x12'],
  ['leg raise 3xmax', 'leg raise f 3x-'],
  ['assault bike 15 cal', asks('unread', '15 cal')],
  ['Monday: squat 5x5 100', asks('unread', 'Monday:')],
  ['wandeling 5,5 km 1u05m', 'walk 65 5500: 65min 5.5km'],
  ['Klimmzüge 8,7,6', 'Klimmzüge 8/7/6'],
  ['Beinpresse 120kg 12/12/10', 'Beinpresse 12/12/10 120kg'],
  ['nadar 1500 m 32:00', 'swim 32 1500: 32min 1.5km'],
  ['remo con barra 4x10 40kg', 'remo con barra 4x10 40kg'],

  ['squat (w) 60x5, 100x5', 'squat w 1x5 60kg, 1x5 100kg'],
  ['squat (warmup) 60x5', 'squat w 1x5 60kg'],
  ['bench (drop) 60x10', 'bench d 1x10 60kg'],
  ['squat 60x5 (warm-up set)', 'squat w 1x5 60kg'],
  ['- squat 5x5 100kg', 'squat 5x5 100kg'],
  ['1. squat 5x5 100kg', 'squat 5x5 100kg'],
  ['+ squat 5x5 100kg', 'squat 5x5 100kg'],
  ['- 5x5 squat 100kg', 'squat 5x5 100kg'],
  ['• 3x8 bench 60kg', 'bench 3x8 60kg'],
  ['1) 100 push-ups', 'push-ups 1x100 bw'],
  ['squat | 5x5 | 100kg', 'squat 5x5 100kg'],
  ['bench (60) 8 8 8', 'bench 3x8 60kg'],
  ['bench ~60 3x8', 'bench 3x8 60kg'],

  // Implausible distances and times.
  ['sprint 100m 13s', 'run 1 100: 13s 100m'],
  ['run 100m 12s', 'run 1 100: 12s 100m'],
  ['run 27m 10s', 'run 27 -: 27:10'],
  ['sprint 40m 8s', asks('no-unit', 'sprint 40m 8s')],
  ['swim 25m 20s', asks('no-unit', 'swim 25m 20s')],
  ['run 5k 25m 30s', 'run 26 5000: 25:30 5km'],
  ['swim 20 x 50m 20 min', asks('out-of-range', 'swim 20 x 50m 20 min')],
  ['run 10k 5:30', asks('out-of-range', '5:30')],
  ['run 5k 5:00', asks('out-of-range', '5:00')],
  ['swim 500m 1:30', asks('out-of-range', '1:30')],
  ['swim 40 x 25m 25 min', asks('out-of-range', 'swim 40 x 25m 25 min')],
  ['voetbal 2x45', asks('order', '2x45')],
  ['zwem 1 km 25 min', 'swim 25 1000: 25min 1km'],

  // Ambiguous: weight or repetitions.
  ['squat 100/5/5', asks('order', '100/5/5')],
  ['bench 80/8/7/6', asks('order', '80/8/7/6')],
  ['squat 5 x 100, 5 x 110', asks('order', '5 x 100')],
  ['bench: 5x60, 5x70', asks('order', '5x60')],
  ['bench 8x80', asks('order', '8x80')],
  ['deadlift 1x180', asks('order', '1x180')],
  ['deadlift 180', asks('order', '180')],
  ['bench 100', asks('order', '100')],
  ['bench 60,65,70', asks('order', '60')],
  ['bench 60 (8,8,8)', asks('order', '60')],
  ['bench 60 3 8', asks('order', '8')],
  ['bench 3 8 60', asks('order', '60')],
  ['squat 100 5 3', asks('order', '3')],
  ['bench 8 @ 80kg x 3', asks('sets', '@ 80kg x 3')],
  ['bench @ 80kg x 8', 'bench 1x8 80kg'],
  ['bench 60-70-80 x 8', asks('order', '60-70-80')],
  ['push-ups 50-40-35', 'push-ups 50/40/35 bw'],
  ['50 push-ups, 50 sit-ups', 'push-ups 1x50 bw; sit-ups 1x50 bw'],
  ['push-ups 40kg 8, 100', asks('order', '100')],
  ['assisted pull-ups 3x8 20kg', 'assisted pull-ups 3x8 -20kg'],
  ['bench 60 8 8', 'bench 2x8 60kg'],
  ['bench 8+2 60', asks('unread', '8+2')],
  ['squat 3x5 RPE 7,8,9 100', asks('unread', 'RPE 7,8,9')],
  ['incline db press 22.5s x 8', asks('seconds', '22.5s x 8')],
  ['farmers carry 40m 2x24kg', asks('order', '2x24kg')],
  ['plank 3x60', asks('order', '3x60')],
  ['wall sit 3x45', asks('order', '3x45')],

  [
    strongWhole,
    '"Leg Extension (Machine)" w 1x5 20kg, 6/8 30kg; "Lat Pulldown (Machine)" 1x6 80kg',
    'Early Morning Workout\nWednesday 13 August 2025 at 07:32\nhttps://link.strong.app/abc',
  ],
  [
    hevy,
    '"Chest Press (Machine)" 1x7 175lb, f 1x6 170lb; "Pull Up (Weighted)" 1x8 +10kg',
    'Logged with Hevy',
  ],
  ['Bench Press / 3x8 / 60kg', 'Bench Press 3x8 60kg'],
]

const { problems } = i18nObject('nl').workouts
const site = await openWorkouts()
let tried = 0

for (const [line, means, note = null] of notations) {
  test(`${JSON.stringify(line)} ${typeof means === 'string' ? `means ${means}` : `is asked about: ${means.why}`}`, async () => {
    tried += 1
    const date = addDays(today, -tried)
    const preview = await (await site.write('fetchEntryPreview', { line })).json()
    const answer = await site.write('noteExercises', { date, line })
    const { workouts } = await site.day(date)
    if (typeof means !== 'string') {
      expect(preview.problem).toBe(problems[means.why]({ text: means.text }))
      expect([answer.status, workouts]).toEqual([422, []])
      return
    }
    expect([preview.problem, answer.status]).toEqual([null, 200])
    expect(workouts.map(describe).join(' | ')).toBe(means)
    expect(workouts[0]?.note ?? null).toBe(note)
  })
}

function describe({ kind, minutes, distance, title, exercises }: StoredWorkout): string {
  if (kind === 'strength') return printEntryLine(exercises)
  const named = exercises.map((exercise) => ({ ...exercise, name: 'x' }))
  const own = title === null || kind === 'other' || title === 'parkrun' ? '' : ` ${title}`
  return `${kind} ${minutes ?? '-'} ${distance ?? '-'}${own}: ${printEntryLine(named).slice(2)}`
}

test('what a line leaves open is said: a weight, and how many went', async () => {
  const remarks = async (line: string) =>
    (await (await site.write('fetchEntryPreview', { line })).json()).remarks
  const { unweighed, uncounted } = i18nObject('nl').workouts.line
  expect(await remarks('bench 3x8')).toEqual([unweighed({ name: 'bench' })])
  expect(await remarks('bench 60kg 3xAMRAP')).toEqual([uncounted({ name: 'bench' })])
  for (const line of ['bench 3x8 bw', 'push-ups 3x8', 'bench 3x8 60kg', 'run 5k 25:30']) {
    expect((await remarks(line)).filter((one: string) => /bench|push/.test(one))).toEqual([])
  }
})

test('whoever writes pounds writes them without a unit too', async () => {
  const american = await openWorkouts()
  await american.write('noteExercises', { date: today, line: 'squat 5x5 225lb' })
  for (const line of ['bench 3x5 185', 'row 3x8 135']) {
    const { exercises } = await (await american.write('fetchEntryPreview', { line })).json()
    expect(exercises[0].sets[0].unit).toBe('lb')
    await american.write('noteExercises', { date: addDays(today, -1), line })
  }
  const { workouts } = await american.day(addDays(today, -1))
  expect(printEntryLine(workouts[0]?.exercises ?? [])).toBe('bench 3x5 185lb; row 3x8 135lb')
  await american.write('noteExercises', { date: addDays(today, -2), line: 'curl 3x8 20kg' })
  const mixed = await american.write('fetchEntryPreview', { line: 'squat 3x5 100kg 3x5 110' })
  expect((await mixed.json()).exercises[0].sets.at(-1).unit).toBe('kg')
})
