import type { JournalEntryInput, MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { createRandom } from './random.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** So far back the journal goes. */
const DAYS = 130
const SEED = 20_261_125

type Said = Partial<JournalEntryInput> & Pick<JournalEntryInput, 'kind'> & { readonly hour: number }

type Between = (least: number, most: number) => number

/** By the days that have passed since. */
const NOTES: Readonly<Record<number, string>> = {
  128: 'Started to keep this journal. The doctor asked for the blood pressure, morning and evening.',
  121: 'First week with the new tablets. No dizziness so far.',
  107: 'Forgot the tablet twice, will put the box beside the kettle.',
  93: 'Walked to work three times this week, about forty minutes each way.',
  80: 'Dose was raised. Next check in six weeks.',
  66: 'Away for ten days, measured only now and then.',
  51: 'Slept better since I leave the phone in the kitchen.',
  38: 'Check-up: blood pressure is fine, go on like this.',
  24: 'Cold and a cough, took it easy.',
  17: 'The cough is gone. Back to walking.',
  9: 'Question for the next visit: can I take the tablet in the evening?',
  2: 'Busy week, two short nights.',
}

const SYMPTOMS = ['headache', 'dizziness', 'tiredness', 'poorSleep', 'backPain'] as const

/** With a temperature, by the days that have passed since. */
const FEVER = [22, 23, 24]

/** What somebody with high blood pressure enters in four months, the latest last. */
export function createDemoEntries(now: Date, timeZone: string): JournalEntryInput[] {
  const random = createRandom(SEED)
  const between: Between = (least, most) => least + random() * (most - least)
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const entries: JournalEntryInput[] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    for (const { hour, ...said } of createDay(daysAgo, between)) {
      const at = new Date(today - daysAgo * DAY_MS + Math.floor(hour * 60) * MINUTE_MS)
      if (at < now) entries.push({ ...PLAIN, timeZone, at: at.toISOString(), ...said })
    }
  }
  return entries
}

function createDay(daysAgo: number, between: Between): Said[] {
  const chance = between(0, 1)
  const isAway = daysAgo > 56 && daysAgo <= 66
  const day = isAway && chance <= 0.8 ? [] : createMeasured(daysAgo, chance, between)
  const severity = Math.round(between(2, 6))
  const symptom = SYMPTOMS[Math.floor(between(0, SYMPTOMS.length))] ?? 'headache'
  if (chance < 0.14) day.push({ hour: 14.5, kind: 'symptom', symptom, severity })
  const note = NOTES[daysAgo]
  if (note !== undefined)
    day.push({ hour: 19.4, kind: 'note', note, audience: daysAgo === 2 ? 'nobody' : 'team' })
  return day
}

function createMeasured(daysAgo: number, chance: number, between: Between): Said[] {
  // It gets better with the tablets.
  const better = 16 * (1 - daysAgo / DAYS)
  const systolic = Math.round(between(144, 156) - better)
  const diastolic = Math.round(between(88, 97) - better / 2)
  const pulse = Math.round(between(62, 76))
  const weight = 84.6 - better / 6 + between(-0.4, 0.4)
  const measured: Said[] = []
  const add = (hour: number, kind: MeasurementKind, unit: MeasurementUnit, value: string): void => {
    measured.push({ hour, kind, unit, value })
  }
  if (chance > 0.25) {
    const pressure = { value: String(systolic), secondValue: String(diastolic), unit: 'mm[Hg]' } as const
    measured.push({ hour: 6.6, kind: 'bloodPressure', ...pressure, tags: ['morning'] })
  }
  if (chance > 0.55) add(6.7, 'pulse', '/min', String(pulse))
  if (daysAgo % 7 === 3) add(6.8, 'weight', 'kg', weight.toFixed(1))
  if (FEVER.includes(daysAgo)) add(18.2, 'temperature', 'Cel', (38.6 - (24 - daysAgo) * 0.5).toFixed(1))
  return measured
}

const PLAIN = {
  value: null,
  secondValue: null,
  unit: null,
  symptom: null,
  severity: null,
  note: '',
  tags: [],
  audience: 'team',
  memberIds: [],
  confirmedUnusual: false,
} satisfies Partial<JournalEntryInput>
