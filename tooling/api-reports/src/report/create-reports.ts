import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '../entries.ts'
import { withoutRepeated } from './without-repeated.ts'

const FILE = 'report.api.md'

/** As strict as the users we promise to work for. */
const COMPILER_OPTIONS = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  types: [],
  // The extractor fails on declarations that import JSON; unresolved, the import itself stands in the report.
  resolveJsonModule: false,
}

/**
 * In the order of the entries, from declarations that the build wrote, with the TypeScript of the extractor:
 * TypeScript 7 has no API for such tools.
 * @throws Error where the package is not built, or its declarations cannot be read.
 */
export function createReports(root: string, entries: readonly Entry[]): string[] {
  const output = mkdtempSync(join(tmpdir(), 'api-reports-'))
  try {
    const files = entries.map((entry) => join(root, entry.folder, entry.declarations))
    for (const file of files)
      if (!existsSync(file)) throw new Error(`${file} is missing: build the package first`)
    const configs = entries.map((entry) => createConfig(root, entry, files, output))
    const [first] = configs
    if (first === undefined) return []
    const compilerState = CompilerState.create(first, { additionalEntryPoints: files.slice(1) })
    const texts = configs.map((config, index) => {
      extract(config, compilerState, entries[index]?.specifier)
      return readFileSync(join(output, FILE), 'utf8')
    })
    return withoutRepeated(texts)
  } finally {
    rmSync(output, { recursive: true })
  }
}

function extract(config: ExtractorConfig, compilerState: CompilerState, specifier = ''): void {
  const problems: string[] = []
  const { succeeded } = Extractor.invoke(config, {
    compilerState,
    // The extractor's own comparison asks for a file in a place of its choice; ours comes afterwards.
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text)
      message.handled = true
    },
  })
  if (!succeeded) throw new Error(`${specifier}: ${problems.join('; ')}`)
}

function createConfig(root: string, entry: Entry, files: string[], output: string): ExtractorConfig {
  const projectFolder = join(root, entry.folder)
  const configObject: IConfigFile = {
    projectFolder,
    mainEntryPointFilePath: join(projectFolder, entry.declarations),
    newlineKind: 'lf',
    compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files } },
    apiReport: {
      enabled: true,
      // What users meet without being able to name it is part of what they rely on.
      includeForgottenExports: true,
      reportFileName: FILE,
      reportFolder: output,
      reportTempFolder: join(output, 'new'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
  }
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  })
}
