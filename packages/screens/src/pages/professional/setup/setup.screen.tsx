import { SETUP_STEPS, type ProfessionalSetup, type SetupStep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { chooseStep } from './choose-step.ts'
import { IdentityStep } from './identity-step.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { ServicesStep } from './services-step.tsx'
import styles from './setup.module.css'
import { StepList } from './step-list.tsx'
import type { StepProps } from './step-props.ts'
import { TeamStep } from './team-step.tsx'

/** Four steps on the way to the first client; each is kept by the server, so one can stop and go on at any time. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const { api } = useServices()
  const setup = useQuery(api.query.main.professionalSetup.read.queryOptions())
  return (
    <Page>
      <PageHeading title={t('professional.setup.name')} description={t('professional.setup.description')} />
      <Loaded query={setup} skeleton={<Skeleton shape="control" lines={6} />}>
        {(data) => <Steps setup={data} />}
      </Loaded>
    </Page>
  )
}

function Steps({ setup }: { setup: ProfessionalSetup }): ReactElement {
  const [{ step: asked }, change] = usePageSearch({ step: ['', ...SETUP_STEPS] })
  const step = chooseStep(setup, asked)
  const go = (next: SetupStep): void => change({ step: next }, { history: 'push' })
  const position = SETUP_STEPS.indexOf(step)
  const next = SETUP_STEPS[position + 1]
  const before = SETUP_STEPS[position - 1]
  const props: StepProps = {
    setup,
    onNext: () => next !== undefined && go(next),
    onBack: before === undefined ? undefined : () => go(before),
  }
  const panels = {
    identity: <IdentityStep {...props} />,
    organization: <OrganizationStep {...props} />,
    services: <ServicesStep {...props} />,
    team: <TeamStep {...props} />,
  }
  return (
    <div className={styles.columns}>
      <StepList setup={setup} current={step} onGo={go} />
      <div className={styles.step}>
        <StepHeading step={step} />
        {panels[step]}
      </div>
    </div>
  )
}

/** Says where one is. The focus goes to it when the step changes, but not when the page opens. */
function StepHeading({ step }: { step: SetupStep }): ReactElement {
  const { t } = useTranslation('professional-settings')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return (
    <header>
      <p className={styles.progress}>
        {t('professionalSetup.progress', {
          number: SETUP_STEPS.indexOf(step) + 1,
          total: SETUP_STEPS.length,
        })}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {t(`professionalSetup.step.${step}`)}
      </h2>
      <p className={styles.why}>{t(`professionalSetup.why.${step}`)}</p>
    </header>
  )
}
