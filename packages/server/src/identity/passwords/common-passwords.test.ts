import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

const WELL_KNOWN = `
password1 PASSWORD123! Password2026! passw0rd P@ssw0rd P@$$w0rd! Pa55w0rd Passw0rd!23 pa$$word1 p4ssw0rd2025 1password
Qwertzuiop qwerty123456 Qwerty!23 1q2w3e4r5t6y 1qaz@WSX !QAZ2wsx zaq12wsx asdfghjkl1 Azerty123! abc123456 a1b2c3d4e5
123456789a 1234567890! Sunshine2026!! Iloveyou1! 1l0v3y0u Letmein1! l3tm31n! Welcome1! Welcome2025 W3lcome123 Monkey123!
Dragon2020 Football1! Baseball12! Liverpool1 Charlie123 Superman99 trustno1! Changeme! Admin@123 4dm1n1strator Michael1987
jordan2323 Test1234! Hello123! Computer1! Summer2024! Winter2023 Spring2026! Sommer2025! Januar2025! Hallo1234! Schatz123
Passwort1! Motdepasse1 Bonjour2024 Soleil123! Google123! Facebook1 hunter22 !!princess!! 2020starwars Starwars77
passwordpassword dragondragon aaaaaaaaaa abababababab abcabcabc 12341234 hospital1! Doctor2024
98765432 Hgfedcba1 Poiuytrewq zaq1zaq1 azertyuiop
`
  .trim()
  .split(/\s+/)

const GOOD = [
  'correct horse battery',
  'k7$w-tulip-over-lake',
  '4815162342-lost',
  'seven lakes and a tulip',
  'password of my grandmother',
  'x7!Lq42#vK',
  'sunshine-over-the-harbour-2026',
  'monkey8471629350174',
  'Zitronenfalter im Regen',
]

describe('common passwords', () => {
  it('are taken from a list of more than three thousand', () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(3_000)
  })

  it('are known in every usual writing', () => {
    expect(WELL_KNOWN.length).toBeGreaterThan(58)
    expect(WELL_KNOWN.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  it('are no others', () => {
    expect([...GOOD, DEMO_PASSWORD].filter(isCommonPassword)).toEqual([])
  })
})
