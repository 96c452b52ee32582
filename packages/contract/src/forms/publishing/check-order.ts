import type { Form, FormItem } from '../engine/form.ts'
import type { FormIssue } from './form-issue.ts'
import { listReads } from './list-reads.ts'

const NO_CONSTANTS: ReadonlySet<string> = new Set()

/** What has to be known of other items before an item can be evaluated. */
function listDependencies(form: Form, item: FormItem): FormItem[] {
  const { parent, calculated, enabledBy } = item
  const questions = (item.item.enableWhen ?? []).flatMap(({ question }) => form.byLinkId.get(question) ?? [])
  const read = [calculated, enabledBy].flatMap((expression) =>
    expression === undefined ? [] : [...listReads(form, { expression, item, constants: NO_CONSTANTS }).items],
  )
  return [...(parent === undefined ? [] : [parent]), ...questions, ...read]
}

/** Circles in which items wait for each other, each once. */
export function listCycles(form: Form): FormIssue[] {
  const done = new Set<FormItem>()
  const path: FormItem[] = []
  const issues: FormIssue[] = []
  const visit = (item: FormItem): void => {
    const start = path.indexOf(item)
    if (start >= 0) {
      const circle = [...path.slice(start), item].map(({ linkId }) => linkId)
      issues.push({ severity: 'error', code: 'cycle', linkId: item.linkId, path: circle })
    }
    if (start >= 0 || done.has(item)) return
    path.push(item)
    for (const dependency of new Set(listDependencies(form, item))) visit(dependency)
    path.pop()
    done.add(item)
  }
  for (const item of form.byLinkId.values()) visit(item)
  return issues
}

/** Items that an expression shows or hides by what is asked only after them. */
export function checkOrder(form: Form, item: FormItem): FormIssue[] {
  if (item.enabledBy === undefined) return []
  const order = [...form.byLinkId.values()]
  const own = order.indexOf(item)
  const { items } = listReads(form, { expression: item.enabledBy, item, constants: NO_CONSTANTS })
  return [...items]
    .filter((one) => order.indexOf(one) > own)
    .map(({ linkId }) => ({
      severity: 'error',
      code: 'condition_on_later',
      linkId: item.linkId,
      what: linkId,
    }))
}
