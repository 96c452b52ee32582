export { runInLeader } from './run-in-leader.ts'
