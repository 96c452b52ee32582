import type { Invoice, InvoiceLine } from '@platform/contract/billing'
import { countDraft, findWrong, toDraftLine, type DraftLine } from '../invoice-editor/draft-lines.ts'

/** Why a part of an invoice cannot be credited as it was typed. */
export type CreditFault = 'nothing' | 'wrong' | 'tooMuch'

/** Of a line nothing is credited until somebody says how much. */
export function beginCredit(line: InvoiceLine): DraftLine {
  return { ...toDraftLine(line), quantity: '' }
}

/** Those of which something is credited. */
export function chosenLines(lines: readonly DraftLine[]): readonly DraftLine[] {
  return lines.filter(({ quantity }) => quantity.trim() !== '')
}

export function findCreditFault(
  lines: readonly DraftLine[],
  { currency, grossMinor, creditedMinor }: Pick<Invoice, 'currency' | 'grossMinor' | 'creditedMinor'>,
): CreditFault | undefined {
  const chosen = chosenLines(lines)
  if (chosen.length === 0) return 'nothing'
  if (chosen.some((line) => findWrong(line).size > 0)) return 'wrong'
  return countDraft(chosen, currency).grossMinor > BigInt(grossMinor - creditedMinor) ? 'tooMuch' : undefined
}
