import type { Repository } from '../repository/repository.ts'

/** Packages whose code runs in browsers. */
const IN_BROWSERS = /^packages\/(session|api|contract|ui|i18n|routing|screens|site)\/src\//
const TESTS = /\.test(-d)?\.tsx?$|\/testing\//

/** What browsers in use lack, and what to take instead. */
const GAPS: readonly (readonly [call: RegExp, because: string])[] = [
  [/\bcrypto\.randomUUID\b/, 'crypto.randomUUID, which is missing without https: take createId'],
  [/\bAbortSignal\.any\(/, 'AbortSignal.any, which Safari has since 17.4: listen to each signal'],
]

const OF_SESSION = /^packages\/session\/src\/(?!scenarios\/)/

/** The same for the session, which others install for phones and for Safari from 15.4. */
const GAPS_OF_SESSION: typeof GAPS = [
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'a copying method of arrays, which Safari has since 16'],
  [/\.(?:findLast|findLastIndex)\(/, 'findLast, which Chrome has since 97 and React Native not everywhere'],
  [/\bPromise\.(?:withResolvers|try)\(/, 'what promises learned later than 2022'],
  [/\bAbortSignal\.timeout\(/, 'AbortSignal.timeout, which Safari has since 16: take a timer'],
  [/\bnew Text(?:Decoder|Encoder)\b/, 'TextDecoder or TextEncoder, which phones may lack'],
]

/** Calls of what some of the browsers that people come with do not have. */
export function checkBrowserGaps({ files, read }: Repository): string[] {
  return files
    .filter((path) => IN_BROWSERS.test(path) && !TESTS.test(path) && /\.tsx?$/.test(path))
    .flatMap((path) => {
      const code = withoutComments(read(path))
      const gaps = OF_SESSION.test(path) ? [...GAPS, ...GAPS_OF_SESSION] : GAPS
      return gaps.filter(([call]) => call.test(code)).map(([, because]) => `${path} calls ${because}`)
    })
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}
