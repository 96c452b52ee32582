import { expect, type APIRequestContext } from '@playwright/test'
import { chooseEnvironment } from './product/environment.ts'

/** A mail as the developers' mailbox shows it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** The mails to one address, newest first. */
export async function readMails(request: APIRequestContext, to: string): Promise<Mail[]> {
  const { portBase } = await chooseEnvironment()
  const response = await request.get(`http://localhost:${portBase}/dev/outbox`)
  const mails: Mail[] = await response.json()
  return mails.filter((mail) => mail.to === to)
}

/** Waits for a mail with this subject and gives the link in it, as a path of the site. */
export async function readMailLink(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mail = (await readMails(request, to)).find((candidate) => candidate.subject === subject)
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  const { pathname, hash } = new URL(link ?? '')
  return `${pathname}${hash}`
}
