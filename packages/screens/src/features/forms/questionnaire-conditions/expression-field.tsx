import { useTranslation } from '@platform/i18n'
import { Button, Cluster, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { findExpressionProblem } from '../questionnaire-content/expression-problems.ts'
import { setExpression } from '../questionnaire-content/extensions.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import styles from './conditions.module.css'

interface ExpressionFieldProps extends ItemFieldsProps {
  readonly url: string
  readonly expression: string
  readonly label: string
}

/** An expression of another program that no sentence here can say: kept as it is, to be changed as a text. */
export function ExpressionField(props: ExpressionFieldProps): ReactElement {
  const { url, expression, label, onChange } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const [typed, setTyped] = useState(expression)
  const problem = findExpressionProblem(typed)
  return (
    <div className={styles.rows}>
      <TextArea
        className={styles.code}
        label={label}
        help={t('questionnaires:questionnaireConditions.expressionHelp')}
        rows={3}
        dir="ltr"
        spellCheck={false}
        value={typed}
        error={
          problem &&
          t('questionnaires:questionnaireConditions.expressionProblem', {
            what: problem.what,
            place: problem.at + 1,
          })
        }
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          setTyped(value)
          if (value.trim() !== '') onChange((one) => setExpression(one, url, value), url)
        }}
      />
      <Cluster>
        <Button size="small" onClick={() => onChange((one) => setExpression(one, url, ''))}>
          {t('questionnaires:questionnaireConditions.removeExpression')}
        </Button>
      </Cluster>
    </div>
  )
}
