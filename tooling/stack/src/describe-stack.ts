import { DEMO_PASSWORD } from '@platform/server'
import type { Stack } from './stack.ts'

export function describeStack({ url, siteUrls, folder, mails, parts }: Stack): string {
  return [
    '',
    ...siteUrls.map((siteUrl) => `  Site   ${siteUrl}`),
    `  API    ${url}`,
    `  Mails  ${folder}/mails (${mails.url})`,
    '',
    `  Parts  ${[...parts.keys()].join(', ')}`,
    `  Demo accounts have the password ${DEMO_PASSWORD}`,
    '',
    'Stop with Ctrl+C; nothing is kept.',
    '',
  ].join('\n')
}
