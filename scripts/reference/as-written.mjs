// Ours: TypeDoc has no option for this.
import { Converter } from 'typedoc'
import ts from 'typescript'

/**
 * A plugin of TypeDoc: types as the sources write them. TypeDoc by itself asks the compiler, which has forgotten the
 * names of many (`State<T>`, `ErrorCode`) and writes unions in an order that changes with what else it has read.
 * @param {import('typedoc').Application} app
 */
export function asWritten({ converter }) {
  const convert = converter.convertType.bind(converter)
  converter.convertType = (context, type, node) => convert(context, node ?? type, node)
  converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, (context, parameter) => {
    const declarations = context.getSymbolFromReflection(parameter)?.declarations ?? []
    const written = declarations.find(ts.isTypeParameterDeclaration)
    const scope = context.withScope(parameter)
    if (written?.constraint) parameter.type = convert(scope, written.constraint)
    if (written?.default) parameter.default = convert(scope, written.default)
  })
}
