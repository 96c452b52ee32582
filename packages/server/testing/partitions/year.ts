import { createHash } from 'node:crypto'

/** How much there is of a year. */
export interface YearSize {
  readonly events: number
  readonly messages: number
  readonly clients: number
}

type People = 'client' | 'professional' | 'organization'

export const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)))
export const YEAR_END = new Date(Date.UTC(2027, 0))

const CLIENTS_OF_PROFESSIONAL = 50
const PROFESSIONALS_OF_ORGANIZATION = 5

export function countPeople({ clients }: Pick<YearSize, 'clients'>): Readonly<Record<People, number>> {
  const professional = Math.ceil(clients / CLIENTS_OF_PROFESSIONAL)
  return {
    client: clients,
    professional,
    organization: Math.ceil(professional / PROFESSIONALS_OF_ORGANIZATION),
  }
}

/** As the SQL of the year says too. */
export function idOf(kind: People | 'conversation' | 'invoice', place: number): string {
  const digest = createHash('md5').update(`${kind}-${place}`).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** By whom a client is looked after, as the SQL of the year says too. */
export function careOf(size: YearSize, client: number) {
  const professional = client % countPeople(size).professional
  const organization = Math.floor(professional / PROFESSIONALS_OF_ORGANIZATION)
  return {
    professional: idOf('professional', professional),
    organization: idOf('organization', organization),
  }
}

export function organizationOf(professional: string): string {
  return `(${professional}) / ${PROFESSIONALS_OF_ORGANIZATION}`
}
