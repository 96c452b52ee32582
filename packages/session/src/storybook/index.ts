export {
  createSessionDecorator,
  type SessionDecorator,
  type SessionStoryContext,
} from './create-session-decorator.tsx'
