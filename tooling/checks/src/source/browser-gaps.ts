import type { Repository } from '../repository/repository.ts'

/** Packages whose code runs in browsers. */
const IN_BROWSERS = /^packages\/(session|api|contract|ui|i18n|routing|screens|site)\/src\//
const TESTS = /\.test(-d)?\.tsx?$|\/testing\//

/** What browsers in use lack, and what to take instead. */
const GAPS: readonly (readonly [call: RegExp, because: string])[] = [
  [/\bcrypto\.randomUUID\b/, 'crypto.randomUUID, which is missing without https: take createId'],
  [/\bAbortSignal\.any\(/, 'AbortSignal.any, which Safari has since 17.4: listen to each signal'],
]

/** Calls of what some of the browsers that people come with do not have. */
export function checkBrowserGaps({ files, read }: Repository): string[] {
  return files
    .filter((path) => IN_BROWSERS.test(path) && !TESTS.test(path) && /\.tsx?$/.test(path))
    .flatMap((path) => {
      const code = withoutComments(read(path))
      return GAPS.filter(([call]) => call.test(code)).map(([, because]) => `${path} calls ${because}`)
    })
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}
