import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { VisuallyHidden } from '@platform/ui/elements'
import { useId, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { Answers, QuestionText } from '../questionnaire-responses/answer-list.tsx'
import type { Round, RoundCell, RoundRow, RoundSection } from './compare-rounds.ts'
import styles from './rounds-table.module.css'

interface RoundsTableProps {
  readonly rounds: readonly Round[]
  readonly sections: readonly RoundSection[]
}

/** The questions as rows, the rounds as columns; what differs from the round before has a mark. */
export function RoundsTable({ rounds, sections }: RoundsTableProps): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const captionId = useId()
  return (
    <div>
      <p>{t('responseRounds.changedHelp')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.frame} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table}>
          <caption id={captionId}>
            <VisuallyHidden>{t('responseRounds.table')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.question}>
                {t('responseRounds.question')}
              </th>
              {rounds.map((round) => (
                <RoundHeading key={round.id} round={round} />
              ))}
            </tr>
          </thead>
          {sections.map(({ id, title, rows }) => (
            <tbody key={id}>
              {title !== '' && (
                <tr>
                  <th scope="rowgroup" colSpan={rounds.length + 1} className={styles.section}>
                    <bdi>{title}</bdi>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <QuestionRow key={row.question.linkId} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

function RoundHeading({ round }: { round: Round }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const date = format.shortDate(round.submittedAt)
  return (
    <th scope="col">
      <PageLink page="professional.forms" search={{ response: round.id }}>
        <bdi>{round.round === '' ? date : round.round}</bdi>
      </PageLink>
      {round.round !== '' && <span className={styles.meta}>{date}</span>}
      {round.amendedAt !== null && <span className={styles.meta}>{t('responseRounds.correctedLater')}</span>}
    </th>
  )
}

function QuestionRow({ row: { question, cells } }: { row: RoundRow }): ReactElement {
  return (
    <tr>
      <th scope="row" className={styles.question}>
        <QuestionText question={question} />
      </th>
      {cells.map((cell) => (
        <td key={cell.id}>
          <Cell cell={cell} question={question} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell, question }: { cell: RoundCell } & Pick<RoundRow, 'question'>): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { answers, wasAsked, isChanged } = cell
  const said = wasAsked ? (
    <Answers question={question} answers={answers} />
  ) : (
    <span className={styles.notAsked}>{t('responseRounds.notAsked')}</span>
  )
  if (!isChanged) return said
  return (
    <div className={styles.changed}>
      <span aria-hidden="true">▲</span>
      <VisuallyHidden>{t('responseRounds.changed')}: </VisuallyHidden>
      <div>{said}</div>
    </div>
  )
}
