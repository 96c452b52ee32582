import type { Repository } from '../repository/repository.ts'
import { isSource, isTest } from '../repository/syntax.ts'

const CATALOG = 'packages/i18n/locales/en/activity.json'
const EVENT = /"event": \{(?<texts>[^}]*)\}/

/** Where something happens that people are told of: not in the demo, nor where notices are only kept and mailed. */
function tells(path: string): boolean {
  return /^packages\/server\/src\/(?!activity\/notifications\/)/.test(path) && isSource(path) && !isTest(path)
}

/** Notices with a text that nothing ever gives; `other` stands for what this release has no words for. */
export function checkNotices(repository: Repository): string[] {
  const texts = EVENT.exec(repository.read(CATALOG))?.groups?.['texts']
  if (texts === undefined) return [`${CATALOG} has no notices`]
  const events = new Set([...texts.matchAll(/"(\w+?)(?:_\w+)?":/g)].map(([, event = '']) => event))
  const sources = repository.files.filter(tells).map((path) => repository.read(path))
  // The same words are reasons why a session ended.
  const isTold = (event: string) =>
    sources.some((source) => new RegExp(`(?<!reason): '${event}'`).test(source))
  return [...events]
    .filter((event) => event !== 'other' && !isTold(event))
    .map((event) => `nothing tells anybody of "${event}"`)
}
