/**
 * How old somebody is on a day, in whole years.
 *
 * @param birthDate as `2018-05-14`
 * @param day as `2026-11-23`
 */
export function ageInYears(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
