import type { Repository } from '../repository/repository.ts'

interface Forbidden {
  readonly what: string
  readonly pattern: RegExp
}

/** Endings that hold no text worth searching. */
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|pdf|gz|br|zip|tar)$/

/** This check and its test must write the words that they look for. */
const ITSELF = /^tooling\/checks\/src\/source\/text(\.test)?\.ts$/

const FORBIDDEN: readonly Forbidden[] = [
  { what: 'a note of unfinished work', pattern: /\b(?:TODO|FIXME|XXX)\b/ },
  // A path counts only where it starts one: `./client/home/home.screen.tsx` is none.
  { what: 'a path of one machine', pattern: /(?<![\w.)\]}$*:/@-])\/(?:home|root|Users|work|tmp)\/[\w.-]/ },
  { what: 'the address of a package registry', pattern: /\bregistry\.(?:[\w-]+\.)+[a-z]{2,}/ },
  { what: 'a lockfile entry with an address', pattern: /^\s*(?:tarball|resolution:.*tarball):?\s*http/ },
]

/** Text that ties the repository to one machine, or says that something is not done. */
export function checkText(repository: Repository): string[] {
  return repository.files
    .filter((path) => !BINARY.test(path) && !ITSELF.test(path))
    .flatMap((path) =>
      repository
        .read(path)
        .split('\n')
        .flatMap((line, index) =>
          FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
            ({ what }) => `${path}:${index + 1} holds ${what}`,
          ),
        ),
    )
}
