import type { Plan, PlanPrice } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import { Badge, Card, SuccessIcon } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { openFeatures } from './open-features.ts'
import { choosePrice, monthlyShareOf, type PlanInterval } from './plan-price.ts'
import styles from './plans.module.css'

interface PlanCardProps {
  readonly plan: Plan
  readonly interval: PlanInterval
  /** What is so about the plan, such as that it is the present one. */
  readonly mark?: ReactNode
  /** What can be done with it for this price. */
  readonly actionOf?: ((plan: Plan, price: PlanPrice) => ReactNode) | undefined
}

/** One plan: for whom, for how much, and what is included. */
export function PlanCard({ plan, interval, mark, actionOf }: PlanCardProps): ReactElement {
  const { t } = useTranslation('billing')
  const { site } = useServices()
  const price = choosePrice(plan.prices, interval)
  return (
    <Card
      as="li"
      className={styles.plan}
      title={t(plan.nameKey)}
      tone={plan.isHighlighted ? 'accent' : 'plain'}
      action={mark ?? (plan.isHighlighted && <Badge tone="accent">{t('plans.pricing.suggested')}</Badge>)}
    >
      <p>{t(plan.descriptionKey)}</p>
      <Price price={price} interval={interval} />
      {price !== undefined && plan.trialDays > 0 && (
        <p className={styles.aside}>{t('plans.pricing.trial', { count: plan.trialDays })}</p>
      )}
      <p className={styles.included}>{t('plans.pricing.included')}</p>
      <ul className={styles.features}>
        {openFeatures(plan, site.pages).map((feature) => (
          <li key={feature}>
            <SuccessIcon className={styles.tick} />
            {t(feature)}
          </li>
        ))}
      </ul>
      {price !== undefined && actionOf?.(plan, price)}
    </Card>
  )
}

function Price({ price, interval }: { price: PlanPrice | undefined; interval: PlanInterval }): ReactElement {
  const { t } = useTranslation('billing')
  const { money } = useFormat()
  if (price === undefined) return <p className={styles.price}>{t('plans.pricing.free')}</p>
  const amount = money(price.amountMinor, price.currency)
  const share = monthlyShareOf(price)
  return (
    <div>
      <p className={styles.price}>
        {t(price.interval === 'year' ? 'plans.pricing.perYear' : 'plans.pricing.perMonth', { price: amount })}
      </p>
      {share !== undefined && (
        <p className={styles.aside}>{t('plans.pricing.sameAs', { price: money(share, price.currency) })}</p>
      )}
      {price.interval !== interval && (
        <p className={styles.aside}>
          {t(price.interval === 'year' ? 'plans.pricing.onlyYear' : 'plans.pricing.onlyMonth')}
        </p>
      )}
    </div>
  )
}
