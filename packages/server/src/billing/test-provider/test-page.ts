import { createHash } from 'node:crypto'
import { escapeHtml } from '../../infrastructure/html/escape-html.ts'
import type { ProviderFacts } from '../../tables/billing/provider-facts.ts'
import { createMoneyWords } from '../amounts/say-money.ts'
import { namePlan } from '../subscriptions/plan-name.ts'
import type { CheckoutRow } from '../subscriptions/take-event.ts'
import type { Outcome } from './outcomes.ts'
import { lastSnapshot } from './test-provider.ts'

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}
body{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem;font:1.0625rem/1.6 system-ui,sans-serif}
.test{padding:.75rem 1rem;border:2px solid;border-radius:.5rem;font-weight:600}
fieldset{margin:1rem 0;padding:.5rem 1rem;border:1px solid;border-radius:.5rem}
label{display:block;padding:.5rem 0}
button{display:block;inline-size:100%;min-block-size:3rem;margin-block:.75rem;padding:.5rem 1rem;border:2px solid;border-radius:.5rem;font:inherit;cursor:pointer}
:focus-visible{outline:3px solid;outline-offset:3px}`

export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface TestPage {
  readonly checkout: CheckoutRow
  readonly facts: readonly ProviderFacts[]
  readonly isOver: boolean
  /** The bank asks once more. */
  readonly isConfirming: boolean
  readonly backUrl: string
}

type Choice = readonly [Outcome | 'confirm' | 'repeat', string]

const BEGINNING: readonly Choice[] = [
  ['succeed', 'The payment succeeds'],
  ['fail', 'The payment fails'],
  ['wait', 'The payment takes its time'],
  ['confirm', 'The bank asks for a confirmation'],
]
const WAITING: readonly Choice[] = [
  ['succeed', 'The payment arrives'],
  ['fail', 'The payment does not arrive'],
]
const CONFIRMING: readonly Choice[] = [
  ['succeed', 'Confirm the payment'],
  ['fail', 'Refuse the payment'],
]
const PAID: readonly Choice[] = [
  ['renew', 'The next payment arrives'],
  ['miss', 'The next payment does not arrive'],
  ['repeat', 'Send all webhooks again'],
]

/** In English alone: only who develops or shows the product sees it. */
export function writeTestPage(page: TestPage): string {
  const { checkout, facts, isOver, isConfirming, backUrl } = page
  const last = lastSnapshot(facts)
  const isWaiting = facts.at(-1)?.kind === 'checkoutWaiting'
  const choices = isOver
    ? []
    : last !== undefined
      ? last.status === 'ended'
        ? PAID.slice(2)
        : PAID
      : isConfirming
        ? CONFIRMING
        : isWaiting
          ? WAITING
          : BEGINNING
  const price = createMoneyWords('en', checkout.currency)(checkout.amountMinor)
  const what = `${namePlan('en', checkout.planId)}, ${price} each ${checkout.interval}`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Test payment</title><style>${STYLE}</style></head><body><main>`,
    '<h1>Test payment</h1>',
    '<p class="test">This is a test. No money is taken, and no card is asked for.</p>',
    `<p>${escapeHtml(what)}${checkout.trialDays > 0 ? `, the first ${checkout.trialDays} days free` : ''}.</p>`,
    `<p>${sayState(page)}</p>`,
    choices.length === 0 ? '' : writeForm(choices),
    `<p><a href="${escapeHtml(backUrl)}">Back to ${escapeHtml(checkout.siteId)}</a></p>`,
    '</main></body></html>\n',
  ].join('\n')
}

function sayState({ facts, isOver, isConfirming }: TestPage): string {
  const last = lastSnapshot(facts)
  if (last !== undefined)
    return `The subscription is ${last.status === 'pastDue' ? 'past due' : last.status}.`
  if (isOver) return 'This checkout is over. Begin again on the site.'
  if (isConfirming) return 'The bank wants you to confirm this payment.'
  if (facts.at(-1)?.kind === 'checkoutWaiting') return 'The payment is on its way.'
  if (facts.at(-1)?.kind === 'checkoutFailed') return 'The payment has failed. You can try again.'
  return 'Choose what happens.'
}

function writeForm(choices: readonly Choice[]): string {
  const buttons = choices.map(
    ([value, label]) => `<button name="outcome" value="${value}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post"><fieldset><legend>How the news arrives</legend>
<label><input type="radio" name="delivery" value="once" checked> Once and in order</label>
<label><input type="radio" name="delivery" value="many"> Each piece 20 times</label>
<label><input type="radio" name="delivery" value="reversed"> The last first</label>
</fieldset>${buttons.join('')}</form>`
}
