import type { Token } from '../chain/read-token.js'
import { useSetUp } from '../contracts/contracts-provider.js'
import { ReceiveButton } from '../parts/receive-button.js'
import { Door, Doors } from './doors.js'
import { tradePath } from './paths.js'
import { useDoorTexts } from './use-door-texts.js'

/** Where there is too little of a token: to trade for it, where that is set up, or to have it sent. */
export function GetToken({ name, token }: { name: string; token: Token }) {
  const { swap } = useSetUp()
  const texts = useDoorTexts()
  return (
    <Doors>
      {swap && (
        <Door
          name={`${name}-get`}
          to={tradePath({ to: token.address })}
          label={texts.get(token.symbol)}
        />
      )}
      <ReceiveButton />
    </Doors>
  )
}
