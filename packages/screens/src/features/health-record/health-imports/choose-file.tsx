import { useTranslation } from '@platform/i18n'
import { Disclosure, FileField, Notice, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import type { ChosenYears } from '../health-files/chosen-span.ts'
import { SkippedNotice } from '../table-mappings/skipped-notice.tsx'
import styles from './health-imports.module.css'
import type { FileProblem } from './file-import.ts'
import { YearsFields } from './years-fields.tsx'

const ACCEPT = '.zip,.xml,.csv,.tsv,.txt,.json,.ndjson'
const IPHONE_STEPS = ['open', 'picture', 'export', 'share', 'choose'] as const
const KINDS = ['apple', 'csv', 'fhir'] as const

interface ChooseFileProps {
  /** Why nothing has come of the file before. */
  readonly problem: FileProblem | undefined
  readonly years: ChosenYears
  readonly onYears: (years: ChosenYears) => void
  readonly onFile: (file: File) => void
}

/** Asks for a file, and explains which ones there are. */
export function ChooseFile({ problem, years, onYears, onFile }: ChooseFileProps): ReactElement {
  const { t } = useTranslation('health-imports')
  return (
    <Stack gap="loose">
      {problem !== undefined && <Problem problem={problem} />}
      <YearsFields years={years} isOpen={problem?.reason === 'tooManySamples'} onChange={onYears} />
      <FileField
        label={t('healthImports.file')}
        help={t('healthImports.fileHelp')}
        buttonLabel={t('healthImports.choose')}
        dropHint={t('healthImports.drop')}
        accept={ACCEPT}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file)
        }}
      />
      <div>
        <h2 className={styles.heading}>{t('healthImports.which')}</h2>
        {KINDS.map((kind) => (
          <Disclosure key={kind} summary={t(`healthImports.about.${kind}.title`)}>
            <p>{t(`healthImports.about.${kind}.text`)}</p>
            {kind === 'apple' && (
              <ol>
                {IPHONE_STEPS.map((step) => (
                  <li key={step}>{t(`healthImports.about.steps.${step}`)}</li>
                ))}
              </ol>
            )}
          </Disclosure>
        ))}
        <p className={styles.muted}>{t('healthImports.private')}</p>
      </div>
    </Stack>
  )
}

function Problem({ problem }: { readonly problem: FileProblem }): ReactElement {
  const { t } = useTranslation('health-imports')
  const problemText = useProblemText()
  const text =
    problem.reason === 'failed'
      ? problemText(problem.error).text
      : t(`healthImports.problem.${problem.reason}`)
  return (
    <div>
      <Notice tone="danger" live title={t('healthImports.notRead')}>
        {text}
      </Notice>
      {problem.reason === 'nothing' && problem.skipped !== undefined && (
        <SkippedNotice skipped={problem.skipped} />
      )}
    </div>
  )
}
