export { NotFound as Screen } from '../../../parts/error/not-found.tsx'
