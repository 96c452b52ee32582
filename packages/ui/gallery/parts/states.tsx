import {
  BrokenIllustration,
  Button,
  Card,
  Cluster,
  DocumentsIllustration,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Grid,
  LoadingScreen,
  Section,
  Skeleton,
  SkeletonGroup,
  Spinner,
} from '../../src/elements/index.ts'

function ignore(): void {}

export function StatesPart() {
  return (
    <Section title="States">
      <Grid>
        <Card>
          <EmptyState
            title="No documents yet"
            illustration={<DocumentsIllustration />}
            action={<Button variant="primary">Add a document</Button>}
          >
            Letters, results and pictures that you add or receive appear here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title="Your documents could not be loaded"
            illustration={<BrokenIllustration />}
            retry={{ label: 'Try again', onRetry: ignore }}
            reference="req_7f3a"
            referenceLabel="Tell support this number:"
          >
            The server did not answer. Nothing was lost.
          </ErrorState>
        </Card>
        <Card>
          <ForbiddenState title="This page is not for your account">
            Sign in with another account, or go back to where you were.
          </ForbiddenState>
        </Card>
        <Card title="Loading">
          <SkeletonGroup label="Loading your documents">
            <Skeleton shape="heading" width="half" />
            <Skeleton lines={3} />
            <Skeleton shape="control" width="quarter" />
            <Skeleton shape="circle" />
            <Skeleton shape="block" />
          </SkeletonGroup>
          <Cluster gap="loose">
            <Spinner size="small" />
            <Spinner label="Loading" />
            <Spinner size="large" />
          </Cluster>
        </Card>
      </Grid>
      <LoadingScreen logo={SAMPLE_LOGO} siteName="Sample" label="Loading" />
    </Section>
  )
}

const SAMPLE_LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48"><rect width="120" height="48" rx="8" fill="#0b7f7a"/></svg>',
)}`
