/** Somebody who shows a profile on a site of the demonstration. */
export interface ProfileSeed {
  readonly firstName: string
  readonly lastName: string
  /** A professional has one; without it the profile is all of the account. */
  readonly profession?: string
  readonly headline: string
  readonly specialties: readonly string[]
  readonly languages: readonly string[]
  readonly city: string
  readonly country: string
  readonly isAccepting: boolean
  readonly isLicenceChecked?: boolean
}

type Row = readonly [
  name: readonly [string, string],
  profession: string | undefined,
  headline: string,
  specialties: readonly string[],
  languages: readonly string[],
  place: readonly [string, string],
  marks: string,
]

/** One line a person: `n` takes new patients, `c` has a licence that was checked. */
// prettier-ignore
const ROWS: readonly Row[] = [
  [['Lena', 'Hartwig'], 'General practitioner', 'Family doctor with time to listen', ['Family medicine', 'Preventive care'], ['Deutsch', 'English'], ['Hamburg', 'DE'], 'nc'],
  [['Tomás', 'Ferreira'], 'Physiotherapist', 'Physiotherapist for backs and shoulders', ['Back pain', 'Sports injuries'], ['Português', 'English'], ['Porto', 'PT'], 'nc'],
  [['Aisha', 'Rahman'], 'Diabetes specialist nurse', 'Diabetes nurse for everyday questions', ['Type 2 diabetes', 'Insulin pumps'], ['English', 'বাংলা'], ['Leeds', 'GB'], 'c'],
  [['Émilie', 'Garnier'], 'Midwife', 'Sage-femme à domicile', ['Home births', 'Breastfeeding'], ['Français', 'Español'], ['Lyon', 'FR'], 'nc'],
  [['Omar', 'Haddad'], 'Cardiologist', 'طبيب قلب للكبار', ['Heart failure', 'High blood pressure'], ['العربية', 'Français'], ['Casablanca', 'MA'], 'n'],
  [['Ingrid', 'Solberg'], 'Psychologist', 'Psychologist for worry and sleep', ['Anxiety', 'Insomnia'], ['Norsk', 'English'], ['Bergen', 'NO'], 'nc'],
  [['Kwame', 'Mensah'], 'Dietitian', 'Dietitian who starts with what you like', ['Weight management', 'Coeliac disease'], ['English', 'Twi'], ['London', 'GB'], 'n'],
  [['Jürgen', 'Weiß'], 'Dermatologist', 'Hautarzt mit Sprechstunde am Abend', ['Eczema', 'Skin checks'], ['Deutsch'], ['Köln', 'DE'], 'c'],
  [['Sofia', 'Lindqvist'], undefined, 'Coach for people who return to work', ['Burnout', 'Return to work'], ['Svenska', 'English'], ['Malmö', 'SE'], 'n'],
  [['Yusuf', 'Demir'], undefined, 'Peer support for people with asthma', ['Asthma', 'Peer support'], ['Türkçe', 'Deutsch'], ['Berlin', 'DE'], 'n'],
]

export const PROFILES: readonly ProfileSeed[] = ROWS.map(
  ([[firstName, lastName], profession, headline, specialties, languages, [city, country], marks]) => ({
    firstName,
    lastName,
    ...(profession !== undefined && { profession }),
    headline,
    specialties,
    languages,
    city,
    country,
    isAccepting: marks.includes('n'),
    isLicenceChecked: marks.includes('c'),
  }),
)

/** What all of them say in their own words, after what they do. */
export const ABOUT =
  'You can bring somebody along, and you can ask everything twice. I write down what we agreed so that you can read it at home.'
