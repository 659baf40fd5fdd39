import type { ApiCall, ApiCallName } from '@gla/core/api'
import { apiCalls } from '@gla/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Project } from '../projects/projects.js'
import type { Answer, Answers, Picture } from './answers.js'

/** Lets a request of a call pass, or refuses it. */
export type Admit = (name: ApiCallName, request: FastifyRequest) => Promise<Admitted>
export type Admitted = {
  readonly project: Project
  readonly origin: string | null
  readonly clientAddress: string
}

/**
 * Serves every call that has an answer, at the path of its row. Requests are parsed and answers are checked by the row's own
 * schemas.
 */
export function addRoutes(server: FastifyInstance, answers: Answers, admit: Admit): void {
  for (const [key, row] of Object.entries<ApiCall>(apiCalls)) {
    const name = key as ApiCallName
    // One type for all rows: what each is asked with has been parsed by its own schemas.
    const answer = answers[name] as Answer<never> | undefined
    if (!answer) continue
    server.route({
      method: row.method,
      url: row.path,
      config: { isBeacon: row.isBeacon },
      schema: {
        params: row.params,
        querystring: row.query,
        ...(row.body && { body: row.body }),
        ...(row.answer !== 'image' && { response: { 200: row.answer } }),
      },
      handler: async (request, reply) => {
        const admitted = await admit(name, request)
        const { params, query, body, signal } = request
        const asked = { params, query, body, signal, ...admitted }
        const given: unknown = await answer(asked as never)
        return row.answer === 'image' ? sendPicture(reply, given as Picture) : given
      },
    })
  }
}

function sendPicture(reply: FastifyReply, { type, body }: Picture): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=3600') // seconds
    .send(typeof body === 'string' ? body : Buffer.from(body))
}
