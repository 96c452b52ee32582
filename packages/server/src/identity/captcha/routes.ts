import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import type { Captcha } from './captcha.ts'

export function createCaptchaRoutes({ open }: Implementers, captcha: Captcha) {
  return {
    create: open.captcha.create.handler(async ({ context, input }) => {
      const siteId = readSite(context)
      const nowMs = context.clock.now()
      await context.limiter.take('captchaOfAddress', readSubscriber(context.remoteAddress), nowMs)
      return captcha.create(input.purpose, siteId, nowMs)
    }),
  }
}
