import { DEMO_ACCOUNTS, DEMO_PASSWORD, type RunningServer } from '@platform/server'

export function describeStack({ apiUrl, sites }: Pick<RunningServer, 'apiUrl' | 'sites'>): string {
  const addresses: Row[] = [
    ...sites.map(({ name, url }): Row => [name, url]),
    ['API', apiUrl],
    ['API documents', `${apiUrl}/api/docs`],
  ]
  const accounts = DEMO_ACCOUNTS.map(({ email, kind }): Row => [email, kind])
  return [
    '',
    ...alignRows(addresses),
    '',
    `Demo accounts, all with the password ${DEMO_PASSWORD}`,
    ...alignRows(accounts),
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n')
}

type Row = readonly [label: string, value: string]

function alignRows(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
}
