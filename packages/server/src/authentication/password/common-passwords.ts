// Passwords an attacker tries first, eight characters and longer, as they are typed without regard to case.
const COMMON = `
00000000 11111111 11223344 12121212 123123123 123321123 1234512345 12345678 123456789 1234567890 12341234 123qwe123
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20202020 22222222 55555555 66666666 77777777 87654321 88888888 98765432
987654321 99999999 a1234567 a12345678 aa123456 aa12345678 abc12345 abcd1234 abcdefgh abcdefg1 access14 admin123
admin1234 administrator alexander animal123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl azertyui baseball
basketball batman123 bismillah blink182 bonjour1 butterfly caroline changeme changeme1 changeme123 charlie1
charlotte chocolate christian christine computer computer1 consumer dallas12 danielle defaultpassword doctor123
dragon123 einstein elephant elizabeth everything fernando fireball football football1 franklin freedom1
garfield gfhjkmgfhjkm goodluck hallo123 hallohallo hamburger handball hardcore health123 hello123 hello1234
helloworld hospital iloveyou iloveyou1 iloveyou2 internet jennifer jessica1 jonathan jordan23 justin123 kennwort
killer123 letmein1 letmein123 liverpool liverpool1 login123 maggie12 manchester marseille master123 maverick
medicine mercedes metallica michelle michael1 midnight monkey12 monkey123 motdepasse motdepasse1 mustang1 napoleon
nicholas nothing1 p@ssw0rd p@ssword p@ssword1 pa$$w0rd pa55word pass1234 passpass passw0rd passw0rd! passwort
passwort1 passwort123 passwort1234 password password! password1 password1! password12 password123 password123!
password1234 password2024 password2025 password2026 patricia pineapple pokemon1 president princess princess1
q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwerasdf qwert123 qwertyui qwerty12 qwerty123 qwerty1234 qwerty12345
qwertyuiop qwertzui qwertzuiop rainbow1 rebecca1 richard1 robert123 samantha samsung1 scorpion secret123 security
seinfeld shadow123 simpsons snowball soccer123 something spiderman starwars starwars1 steelers stephanie
sternchen sunshine sunshine1 superman superman1 survivor swordfish temp1234 temporary test1234 testtest test12345
thunder1 tinkerbell trustno1 valentine veronica victoria welcome1 welcome123 westside whatever wilhelmina
willkommen wolfgang xboxlive yellow123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnmm
`

const commonPasswords = new Set(COMMON.split(/\s+/).filter((word) => word !== ''))

/**
 * Tells whether a password is one of those tried first, also with digits or signs put behind it.
 *
 * @example
 * isCommonPassword('Password123!') // true
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(folded)) return true
  // "sunshine2026!" is the same guess as "sunshine".
  const stem = folded.replace(/[\d\p{P}\p{S}]+$/u, '')
  return commonPasswords.has(stem) || new Set(folded).size <= 2
}
