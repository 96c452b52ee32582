import { posix } from 'node:path'
import type { Repository } from '../repository/repository.ts'
import { WINGS } from '../house/wings.ts'

const ARCHITECTURE = 'ARCHITECTURE.md'

/** The documents that lead a newcomer through the repository. */
const GUIDES = [ARCHITECTURE, 'CONTRIBUTING.md', 'README.md'] as const

/** What stands at the top, so that a code span is known to be a path from there. */
const FROM_TOP = /^(?:apps|packages|tooling|\.github|\.vscode|\.changeset)\//

function listPaths(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const targets = [...prose.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.['target'] ?? '',
  )
  const spans = [...prose.matchAll(/`(?<span>[^`\n]+)`/g)].map(({ groups }) => groups?.['span'] ?? '')
  return [
    ...targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, '')),
    // What has a place to fill in, such as `<wing>`, is a rule and no path; what a build writes is there after it.
    ...spans.filter((span) => FROM_TOP.test(span) && !/[<>*… ]|\/dist(?:\/|$)/.test(span)),
  ]
}

/** Paths that the guides name and nobody finds. */
export function checkGuidePaths(repository: Repository): string[] {
  const folders = new Set<string>()
  for (const path of repository.files) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder)
  }
  return GUIDES.flatMap((guide) => {
    if (!repository.has(guide)) return [`${guide} is missing`]
    const named = new Set(listPaths(repository.read(guide)).map((path) => path.replace(/\/$/, '')))
    return [...named]
      .filter((path) => !repository.has(path) && !folders.has(path))
      .map((path) => `${guide} names ${path}, which does not exist`)
  })
}

/** Where the picture or the table of wings is not what the wings are. */
export function checkWingsTold(repository: Repository): string[] {
  const text = repository.has(ARCHITECTURE) ? repository.read(ARCHITECTURE) : ''
  const [, section = ''] = text.split(/^## Wings$/m)
  const [chapter = ''] = section.split(/^## /m)
  const drawn = /^ *(?<chain>[\w-]+(?: --> [\w-]+)+)$/m.exec(chapter)?.groups?.['chain']?.split(' --> ') ?? []
  const told = [...chapter.matchAll(/^\| `(?<wing>[\w-]+)` /gm)].map(({ groups }) => groups?.['wing'])
  return [
    ...(drawn.toReversed().join() === WINGS.join()
      ? []
      : [`${ARCHITECTURE} draws other wings than there are`]),
    ...(told.join() === WINGS.join() ? [] : [`${ARCHITECTURE} explains other wings than there are`]),
  ]
}
