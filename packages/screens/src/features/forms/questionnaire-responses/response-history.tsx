import { readAnswers, listSections, type FormQuestion, isSameAnswers } from '@platform/contract/forms'
import type { QuestionnaireContent, ResponseVersion } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { DataList, Section, Skeleton, Stack, type DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { openContent } from '../answer-words/open-content.ts'
import { Answers, QuestionText } from './answer-list.tsx'
import { responseVersions } from './responses.queries.ts'

interface ResponseHistoryProps {
  readonly id: string
  readonly content: QuestionnaireContent
}

/** What was said otherwise after it was submitted: what, by whom, when and why; the newest change first. */
export function ResponseHistory({ id, content }: ResponseHistoryProps): ReactElement {
  const { t, i18n } = useTranslation('questionnaire-responses')
  const versions = useQuery(responseVersions(useServices(), id))
  const sections = listSections(openContent(content), i18n.language)
  const questions = sections.flatMap((section) => section.questions)
  return (
    <Section title={t('questionnaireResponses.history')} headingLevel={3}>
      <Loaded query={versions} skeleton={<Skeleton lines={4} />}>
        {({ items }) => (
          <Stack gap="loose">
            {items.slice(0, -1).map((version, index) => (
              <Change
                key={version.version}
                version={version}
                before={items[index + 1]}
                questions={questions}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

interface ChangeProps {
  readonly version: ResponseVersion
  readonly before: ResponseVersion | undefined
  readonly questions: readonly FormQuestion[]
}

function Change({ version, before, questions }: ChangeProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const said = (of: ResponseVersion | undefined, { linkId }: FormQuestion) =>
    readAnswers(of?.answers ?? {}, linkId)
  const columns: DataColumn<FormQuestion>[] = [
    {
      id: 'question',
      header: t('questionnaireResponses.question'),
      kind: 'primary',
      cell: (question) => <QuestionText question={question} />,
    },
    {
      id: 'before',
      header: t('questionnaireResponses.before'),
      cell: (question) => <Answers question={question} answers={said(before, question)} />,
    },
    {
      id: 'after',
      header: t('questionnaireResponses.after'),
      cell: (question) => <Answers question={question} answers={said(version, question)} />,
    },
  ]
  const title = t('questionnaireResponses.changedBy', {
    date: format.dateTime(version.at),
    name: version.actor?.name ?? t('responseTables.unknownPerson'),
  })
  return (
    <Stack gap="tight">
      <h4>{title}</h4>
      {version.reason !== null && version.reason !== '' && (
        <p>
          {t('questionnaireResponses.reason')}: <bdi>{version.reason}</bdi>
        </p>
      )}
      <DataList
        caption={title}
        captionHidden
        columns={columns}
        rows={questions.filter((question) => !isSameAnswers(said(version, question), said(before, question)))}
        rowKey={({ linkId }) => linkId}
      />
    </Stack>
  )
}
