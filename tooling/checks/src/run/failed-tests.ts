/** A test that did not pass: its file and its name, as one line. */
export type FailedTest = string

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The failed tests of a vitest JSON report; a file that could not even be run is one, with its message. */
export function listFailedOfVitest(text: string): FailedTest[] {
  const { testResults }: VitestReport = JSON.parse(text)
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${name} › ${fullName}`)
    return status === 'failed' ? [`${name} › ${message.split('\n', 1).join('')}`] : []
  })
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
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
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  )
  return [...own, ...suites.flatMap(listOfSuite)]
}
