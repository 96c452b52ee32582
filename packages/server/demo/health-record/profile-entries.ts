import { profileEntryInputSchema } from '@platform/contract/health-record'
import type { ProfileEntryInput } from '@platform/contract/health-record'

const YEAR_MS = 365.25 * 86_400_000

/** The health profile of somebody with high blood pressure, who keeps the journal beside it. */
export function createDemoProfile(now: Date): ProfileEntryInput[] {
  const yearsAgo = (years: number, length: 4 | 7 | 10): string =>
    new Date(now.getTime() - years * YEAR_MS).toISOString().slice(0, length)
  const said = [
    {
      kind: 'allergy',
      name: 'Penicillin',
      criticality: 'high',
      reaction: 'Rash, swollen lips',
      startedOn: yearsAgo(24, 4),
    },
    {
      kind: 'allergy',
      name: 'Birch pollen',
      criticality: 'low',
      reaction: 'Sneezing, itching eyes',
      note: 'In spring.',
    },
    {
      kind: 'medicine',
      name: 'Amlodipine',
      dose: '1 tablet of 5 mg',
      timesOfDay: ['morning'],
      startedOn: yearsAgo(0.36, 10),
      note: 'For the blood pressure.',
    },
    {
      kind: 'medicine',
      name: 'Ibuprofen',
      dose: '1 tablet of 400 mg, at most 3 a day',
      asNeeded: true,
      note: 'For the back.',
    },
    {
      kind: 'medicine',
      name: 'Hydrochlorothiazide',
      dose: '1 tablet of 12.5 mg',
      timesOfDay: ['morning'],
      startedOn: yearsAgo(2, 7),
      isEnded: true,
      endedOn: yearsAgo(0.36, 10),
      note: 'Made dizzy.',
    },
    {
      kind: 'condition',
      name: 'High blood pressure',
      startedOn: yearsAgo(2, 7),
      note: 'Measured at home, morning and evening.',
    },
    { kind: 'condition', name: 'Back pain, comes and goes', startedOn: yearsAgo(9, 4) },
    {
      kind: 'condition',
      name: 'Broken wrist, left',
      startedOn: yearsAgo(11, 7),
      isEnded: true,
      endedOn: yearsAgo(10.7, 7),
    },
    { kind: 'immunization', name: 'Influenza', startedOn: yearsAgo(0.16, 10) },
    { kind: 'immunization', name: 'Tetanus, diphtheria, pertussis', startedOn: yearsAgo(4, 7) },
    { kind: 'contact', name: 'Jonas Brandt', relation: 'husband', phone: '+49 170 5550133' },
  ]
  return said.map((entry) => profileEntryInputSchema.parse({ ...SHARED, ...entry }))
}

const SHARED = { audience: 'team', memberIds: [] }
