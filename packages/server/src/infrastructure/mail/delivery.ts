import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'
import type { ServerConfig } from '../config/server-config.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../clock/clock.ts'
import { waitLonger } from '../jobs/wait-longer.ts'
import type { Logger } from '../logging/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { FindMailBrand } from './brands.ts'
import { layOutMail } from './layout.ts'
import { readSiteUrl } from './site-url.ts'
import type { SiteAddresses } from './site-url.ts'
import { MAIL_LANES } from '../../tables/infrastructure/mail.ts'
import type { MailLane } from '../../tables/infrastructure/mail.ts'
import {
  claimDueMails,
  deleteMail,
  deleteOldMails,
  listOldestDue,
  MAIL_LEASE_MS,
  postponeMail,
} from './store.ts'
import type { MailRecord } from './store.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** One indexed read. */
const POLL_INTERVAL_MS = 2 * SECOND_MS
const MAILS_AT_ONCE = 10
const SEND_TIMEOUT_MS = 30 * SECOND_MS
const STOP_MS = 2 * SECOND_MS
/** The first wait; it doubles up to the longest. */
const WAIT = { firstMs: 30 * SECOND_MS, longestMs: 2 * 60 * MINUTE_MS }
/** After two days a mail server has given up, too. */
const GIVE_UP_AFTER_MS = 2 * DAY_MS
const FORGET_AFTER_MS = 30 * DAY_MS

export interface MailDeliveryOptions {
  readonly config: SiteAddresses & Pick<ServerConfig, 'mailFrom'>
  readonly smtpUrl: string
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findBrand: FindMailBrand
  readonly telemetry?: Telemetry | undefined
}

export interface MailDelivery {
  /** For tests, which wait for no timer. */
  deliverDue(): Promise<void>
  /** What is left stays in the outbox for the next start. */
  stop(): Promise<void>
}

export function startMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const { smtpUrl, database, clock, logger } = options
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    // What a mail holds is text: no file or address of this server is ever read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const state = { isStopping: false }
  options.telemetry?.watchQueues(() => readWaiting(database, clock.now()))

  /** @returns whether to go on at once: there may be more, and the mail server takes them */
  async function deliverSome(lane: MailLane): Promise<boolean> {
    const now = clock.now()
    const times = { now: new Date(now), leasedUntil: new Date(now + MAIL_LEASE_MS) }
    const due = await claimDueMails(database, { lane, ...times, most: MAILS_AT_ONCE })
    let sent = 0
    for (const mail of due) {
      if (state.isStopping) await postponeMail(database, mail.id, times.now)
      else if (await deliver(options, transport, mail)) sent += 1
    }
    return sent === MAILS_AT_ONCE
  }

  async function deliverLane(lane: MailLane): Promise<void> {
    try {
      while (await deliverSome(lane));
    } catch (error) {
      logger.warn({ err: error }, 'The outbox could not be read')
    }
  }

  async function forgetOld(): Promise<void> {
    try {
      await deleteOldMails(database, new Date(clock.now() - FORGET_AFTER_MS))
    } catch (error) {
      logger.warn({ err: error }, 'The outbox could not be cleared')
    }
  }

  const lanes = MAIL_LANES.map((name) => createLane(() => deliverLane(name)))
  const deliverDue = async (): Promise<void> => {
    await Promise.all(lanes.map((lane) => lane.run()))
    await forgetOld()
  }
  const timer = setInterval(() => {
    // One lane may take long while the other is through at once.
    for (const lane of lanes) if (!lane.isRunning()) void lane.run()
    void forgetOld()
  }, POLL_INTERVAL_MS)
  timer.unref()
  return {
    deliverDue,
    async stop() {
      state.isStopping = true
      clearInterval(timer)
      const running = Promise.all(lanes.map((lane) => lane.ended()))
      // A mail server that hangs must not keep the process: what is under way is due again when its lease ends.
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}

interface Lane {
  run(): Promise<void>
  isRunning(): boolean
  ended(): Promise<void>
}

/** One after the other, so that a slow mail server is not asked more than once a lane at a time. */
function createLane(work: () => Promise<void>): Lane {
  let runs = 0
  let last = Promise.resolve()
  return {
    run() {
      runs += 1
      last = last.then(work).finally(() => (runs -= 1))
      return last
    },
    isRunning: () => runs > 0,
    ended: () => last,
  }
}

/** @returns whether the mail server took it */
async function deliver(
  options: MailDeliveryOptions,
  transport: Transporter,
  mail: MailRecord,
): Promise<boolean> {
  const { database, clock, logger, telemetry } = options
  const send = () => transport.sendMail(createMessage(options, mail))
  try {
    await (telemetry ? telemetry.observeMail(mail.lane, send) : send())
    await deleteMail(database, mail.id)
    logger.info({ mail: mail.id, attempts: mail.attempts }, 'A mail was sent')
    return true
  } catch (error) {
    const now = clock.now()
    const waitMs = waitLonger(mail.attempts, WAIT)
    const isOver = now + waitMs - mail.at.getTime() > GIVE_UP_AFTER_MS || isRefusedForGood(error)
    await postponeMail(database, mail.id, isOver ? null : new Date(now + waitMs))
    // What the server says may repeat the address, so only its number is logged.
    const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
    logger.warn({ mail: mail.id, attempts: mail.attempts, code, isOver }, 'A mail could not be sent')
    return false
  }
}

async function readWaiting(database: Database, now: number): Promise<ReadonlyMap<string, number>> {
  const oldest = await listOldestDue(database, new Date(now))
  return new Map(
    MAIL_LANES.map((lane) => [`mail.${lane}`, Math.max(0, now - (oldest.get(lane)?.getTime() ?? now))]),
  )
}

function createMessage({ config, findBrand }: MailDeliveryOptions, mail: MailRecord) {
  const brand = findBrand(mail.siteId)
  const { hostname } = new URL(readSiteUrl(config, mail.siteId, '/'))
  const { subject, text, html } = layOutMail(brand, mail.language, mail.content)
  return {
    from: { name: brand.name, address: config.mailFrom ?? `no-reply@${hostname}` },
    to: { name: '', address: mail.to },
    subject,
    text,
    html,
    date: mail.at,
    // A mail that is sent twice, because this process died in between, can be told by its id.
    messageId: `<${mail.id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
  }
}

/** 5xx: this mail server will never take this mail. */
function isRefusedForGood(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  const command: unknown = error instanceof Error ? Reflect.get(error, 'command') : undefined
  // A wrong password for the server itself is the operator's mistake and may be mended.
  return typeof code === 'number' && code >= 550 && code <= 559 && command !== 'AUTH'
}
