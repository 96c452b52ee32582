import { stripVTControlCharacters } from 'node:util'

/** A test that did not pass: its file, its name and what it says first of why, as one line. */
export type FailedTest = string

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** The failed tests of a vitest JSON report; a file that could not even be run is one, with its message. */
export function listFailedOfVitest(text: string): FailedTest[] {
  const { testResults }: VitestReport = JSON.parse(text)
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages = [] }) =>
        [`${name} › ${fullName}`, ...failureMessages.map(readFirstLine)].join(': '),
      )
    return status === 'failed' ? [`${name} › ${readFirstLine(message)}`] : []
  })
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results?: readonly { readonly errors?: readonly PlaywrightError[] }[]
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
  readonly location?: { readonly line: number }
}

/** The failed tests of a Playwright JSON report, a flaky one among them. */
export function listFailedOfPlaywright(text: string): FailedTest[] {
  const report: PlaywrightSuite = JSON.parse(text)
  return listOfSuite(report)
}

function listOfSuite({ suites = [], specs = [] }: PlaywrightSuite): FailedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) =>
        [
          `[${projectName}] ${file} › ${title}`,
          ...results.flatMap(({ errors = [] }) => errors.map(describeError)),
        ].join(': '),
      ),
  )
  return [...own, ...suites.flatMap(listOfSuite)]
}

function describeError({ message = '', location }: PlaywrightError): string {
  return `${readFirstLine(message)}${location === undefined ? '' : ` (line ${location.line})`}`
}

function readFirstLine(message: string): string {
  return stripVTControlCharacters(message).split('\n', 1).join('')
}
