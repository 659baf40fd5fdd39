import { useSetUp } from '../contracts/contracts-provider.js'
import { Door, Doors } from './doors.js'
import { modelsPath } from './paths.js'
import { useDoorTexts } from './use-door-texts.js'

/** After something was put in: where it is seen with all that is mine, and what else earns. */
export function AfterStake({ name }: { name: string }) {
  const { miner } = useSetUp()
  const texts = useDoorTexts()
  return (
    <Doors label={texts.next}>
      <Door name={`${name}-home`} to="/" label={texts.home} />
      {miner && <Door name={`${name}-models`} to={modelsPath} label={texts.models} />}
    </Doors>
  )
}
