import { describe, expect, it } from 'vitest'
import { readEntries, readTypedProfile, typeProfile } from './profile-values.ts'

const profile = {
  firstName: 'Noor',
  lastName: 'el-Masri',
  headline: 'Speech therapist',
  about: 'First\nsecond',
  languages: ['Arabic', 'English'],
  specialties: [],
  email: '',
  phone: '',
  website: '',
  address: '',
  city: 'Cairo',
  country: 'EG',
  acceptsNewPatients: true,
  slug: null,
  isPublished: true,
  version: 3,
}

describe('the fields of a public profile', () => {
  it('say the same as the profile they were made from', () => {
    const { firstName: _, lastName: __, isPublished: ___, version: ____, slug: _____, ...fields } = profile
    expect(readTypedProfile(typeProfile(profile))).toEqual(fields)
  })

  it('hold one entry a line, and take no entry twice', () => {
    expect(readEntries(' Arabic\n\nEnglish\r\nArabic ')).toEqual(['Arabic', 'English'])
    expect(readEntries('')).toEqual([])
  })
})
