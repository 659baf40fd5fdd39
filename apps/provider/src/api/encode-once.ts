import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'

type Compiler = FastifySerializerCompiler<Parameters<typeof serializerCompiler>[0]['schema']>

/** Checks an answer by its schema and writes it as JSON: once for each object, so that an answer that is kept costs little. */
export const encodeOnce: Compiler = (route) => {
  const encode = serializerCompiler(route)
  const known = new WeakMap<object, string>()
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null) return encode(answer)
    const text = known.get(answer) ?? encode(answer)
    known.set(answer, text)
    return text
  }
}
