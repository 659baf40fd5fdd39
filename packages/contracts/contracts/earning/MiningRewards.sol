// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Machines} from "./Machines.sol";
import {Schedule, Schedules} from "./Schedules.sol";
import {Vesting} from "./Vesting.sol";

/// @title The mine: running machines share rewards by their power
/// @notice A machine that is sent here starts, for its lifetime, and for whoever sent it; it does not come back. Rewards come
/// by the second, halve by time, and are paid from a fund that the owner put in before, and from nothing else. Of what is
/// claimed a tenth is paid at once and the rest over 180 days. Nobody can pause it, lower rewards, or take them away.
/// @dev Not audited. Power ends at the ends of days, so that it is known what every second's share was.
contract MiningRewards is Ownable2Step, ReentrancyGuard, ERC1155Holder {
    using SafeERC20 for IERC20;
    using Schedules for Schedule;
    using Vesting for Vesting.Grants;

    /// @notice Machines of one model that were started together.
    struct Run {
        uint32 model;
        uint32 count;
        uint128 power;
        /// Seconds since 1970. The end is the end of a day, at least a lifetime after the start.
        uint64 start;
        uint64 end;
        /// What a unit of power had earned when this was last claimed, times `SCALE`.
        uint256 paidPerPower;
    }

    uint256 public constant MOST_RUNS = 256;
    /// @notice Grants of one account that one claim looks at.
    uint256 public constant MOST_GRANTS = 400;
    /// @dev Of sums a unit: a reward of few decimals, over much power and cut each day, would be cut away otherwise.
    uint256 private constant SCALE = 1e36;

    Machines public immutable machines;
    IERC20 public immutable rewardsToken;

    Schedule private schedule;
    /// @notice Rewards that are here: put in, less paid out.
    uint256 public fund;
    /// @notice The part of the fund that was earned and not been paid yet, what vests included.
    uint256 public owed;
    /// @notice All that was ever paid out of the fund.
    uint256 public rewardsPaid;
    uint256 public totalPower;
    uint256 public lastUpdateTime;
    /// @notice What a unit of power has earned since the beginning, times `SCALE`.
    uint256 public perPower;

    mapping(uint256 day => uint256) private endingPower;
    mapping(uint256 day => uint256) private perPowerAtEnd;
    mapping(address account => Run[]) private runs;
    mapping(address account => Vesting.Grants) private grants;
    /// @notice What was paid to an account.
    mapping(address account => uint256) public claimed;

    event ScheduleBegun(uint256 rate, uint256 halvingTime, uint256 halvings, uint256 put);
    event Started(address indexed account, uint256 indexed run, uint256 indexed model, uint256 count, uint256 end);
    event Claimed(address indexed account, uint256 paid, uint256 locked);

    error NotAMachine();
    error TooManyRuns();
    error ScheduleRuns(uint256 until);
    error BadSchedule();
    error NotTheAmount();

    constructor(address owner_, Machines machines_, IERC20 rewardsToken_) Ownable(owner_) {
        machines = machines_;
        rewardsToken = rewardsToken_;
        lastUpdateTime = block.timestamp;
    }

    /// @notice Puts in what a whole schedule pays, and begins it. What is here and not owed counts towards it.
    /// @param rate The smallest units a second, until the first halving.
    /// @param halvingTime Seconds between halvings, a day to four years.
    /// @param halvings How many times it is paid, each time half of the time before: 1 to 32.
    function begin(uint128 rate, uint64 halvingTime, uint8 halvings) external onlyOwner nonReentrant {
        _update();
        uint256 until = schedule.end();
        if (block.timestamp < until) revert ScheduleRuns(until);
        if (halvings == 0 || halvings > 32 || rate >> (halvings - 1) == 0) revert BadSchedule();
        if (halvingTime < 1 days || halvingTime > 4 * 365 days) revert BadSchedule();
        schedule = Schedule(rate, uint64(block.timestamp), halvingTime, halvings);
        uint256 needed = schedule.between(block.timestamp, schedule.end());
        uint256 free = fund - owed;
        uint256 put = needed > free ? needed - free : 0;
        if (put > 0) {
            uint256 before = rewardsToken.balanceOf(address(this));
            rewardsToken.safeTransferFrom(msg.sender, address(this), put);
            if (rewardsToken.balanceOf(address(this)) - before != put) revert NotTheAmount();
            fund += put;
        }
        if (fund > type(uint128).max) revert BadSchedule();
        assert(needed <= fund - owed);
        emit ScheduleBegun(rate, halvingTime, halvings, put);
    }

    /// @notice Pays what vested, and claims what the runs earned: a tenth is paid, the rest vests. All runs, and the oldest
    /// `MOST_GRANTS` grants; `claimSome` is for an account with more.
    function claim() external nonReentrant {
        _claim(0, MOST_RUNS, 0, MOST_GRANTS);
    }

    /// @param fromRun Index of the first run, and how many at most; the same for grants.
    function claimSome(uint256 fromRun, uint256 mostRuns, uint256 fromGrant, uint256 mostGrants) external nonReentrant {
        _claim(fromRun, mostRuns, fromGrant, mostGrants);
    }

    /// @notice Brings the sums up to the end of a day, for anybody: after years in which nobody called, one call might not do.
    function advance(uint256 day) external {
        uint256 end = day * 1 days;
        _advance(end < block.timestamp ? end : block.timestamp);
    }

    /// @notice The three numbers of an account, in the smallest unit.
    /// @return claimable What `claim` pays now.
    /// @return locked What is earned and not vested yet, and what `claim` would lock.
    /// @return paid What was paid so far.
    function numbersOf(address account) external view returns (uint256 claimable, uint256 locked, uint256 paid) {
        uint256 earned = earnedBy(account);
        (uint256 vested, uint256 vesting) = grants[account].numbers(MOST_GRANTS);
        uint256 atOnce = Vesting.atOnce(earned);
        return (vested + atOnce, vesting + earned - atOnce, claimed[account]);
    }

    /// @notice What vested behind the grants that `claim` looks at.
    /// @return amount What `claimSome(0, 0, fromGrant, MOST_GRANTS)` pays now.
    function restOf(address account) external view returns (uint256 amount, uint256 fromGrant) {
        return grants[account].rest(MOST_GRANTS);
    }

    /// @notice What the runs of an account earned and it did not claim yet.
    function earnedBy(address account) public view returns (uint256 sum) {
        uint256[] memory earned = earnedByRuns(account);
        for (uint256 i = 0; i < earned.length; i++) sum += earned[i];
    }

    /// @notice The same of each run, in the order of `runsOf`.
    function earnedByRuns(address account) public view returns (uint256[] memory earned) {
        Run[] storage list = runs[account];
        uint256 last = lastUpdateTime;
        (uint256 now_,, uint256[] memory atEnds) = _perPowerNow();
        earned = new uint256[](list.length);
        for (uint256 i = 0; i < list.length; i++) {
            Run storage run = list[i];
            uint256 reached = now_;
            if (run.end <= last) reached = perPowerAtEnd[run.end / 1 days];
            else if (run.end <= block.timestamp) reached = atEnds[run.end / 1 days - last / 1 days];
            earned[i] = run.power * (reached - run.paidPerPower) / SCALE;
        }
    }

    function runsOf(address account) external view returns (Run[] memory) {
        return runs[account];
    }

    function powerOf(address account) external view returns (uint256 sum) {
        Run[] storage list = runs[account];
        for (uint256 i = 0; i < list.length; i++) {
            if (list[i].end > block.timestamp) sum += list[i].power;
        }
    }

    /// @notice The power that runs now, over all accounts.
    function powerNow() external view returns (uint256 power) {
        (, power,) = _perPowerNow();
    }

    /// @notice The smallest units that are paid a second now, over all machines.
    function rateNow() external view returns (uint256) {
        return schedule.rateAt(block.timestamp);
    }

    function currentSchedule() external view returns (Schedule memory) {
        return schedule;
    }

    /// @notice When the next halving is, and when the schedule ends; 0 where there is none.
    function nextHalving() external view returns (uint256 time, uint256 end) {
        return (schedule.nextHalving(block.timestamp), schedule.end());
    }

    function grantsOf(address account) external view returns (Vesting.Grant[] memory) {
        return grants[account].list;
    }

    /// @dev A machine that is sent here starts.
    function onERC1155Received(address, address from, uint256 id, uint256 count, bytes memory)
        public
        override
        returns (bytes4)
    {
        _start(from, id, count);
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(
        address,
        address from,
        uint256[] memory ids,
        uint256[] memory counts,
        bytes memory
    ) public override returns (bytes4) {
        for (uint256 i = 0; i < ids.length; i++) _start(from, ids[i], counts[i]);
        return this.onERC1155BatchReceived.selector;
    }

    function _start(address account, uint256 id, uint256 count) private nonReentrant {
        if (msg.sender != address(machines) || account == address(0)) revert NotAMachine();
        if (count == 0 || count > type(uint32).max) revert NotAMachine();
        Run[] storage list = runs[account];
        if (list.length >= MOST_RUNS) revert TooManyRuns();
        _update();
        Machines.Model memory model = machines.modelOf(id);
        uint256 power = uint256(model.power) * count;
        // The first end of a day that leaves the whole lifetime.
        uint256 day = (block.timestamp + model.lifetime + 1 days - 1) / 1 days;
        totalPower += power;
        endingPower[day] += power;
        list.push(Run(uint32(id), uint32(count), uint128(power), uint64(block.timestamp), uint64(day * 1 days), perPower));
        emit Started(account, list.length - 1, id, count, day * 1 days);
    }

    function _claim(uint256 fromRun, uint256 mostRuns, uint256 fromGrant, uint256 mostGrants) private {
        _update();
        uint256 earned = _harvest(runs[msg.sender], fromRun, mostRuns);
        uint256 atOnce = Vesting.atOnce(earned);
        uint256 paid = atOnce + grants[msg.sender].release(fromGrant, mostGrants);
        if (earned > atOnce) grants[msg.sender].add(earned - atOnce);
        if (paid > 0) {
            owed -= paid;
            fund -= paid;
            rewardsPaid += paid;
            claimed[msg.sender] += paid;
            rewardsToken.safeTransfer(msg.sender, paid);
        }
        emit Claimed(msg.sender, paid, earned - atOnce);
    }

    function _harvest(Run[] storage list, uint256 from, uint256 most) private returns (uint256 sum) {
        uint256 end = most < list.length - (from < list.length ? from : list.length)
            ? from + most
            : list.length;
        for (uint256 i = from; i < end; i++) {
            Run storage run = list[i];
            uint256 reached = run.end <= block.timestamp ? perPowerAtEnd[run.end / 1 days] : perPower;
            if (reached == run.paidPerPower) continue;
            sum += run.power * (reached - run.paidPerPower) / SCALE;
            run.paidPerPower = reached;
        }
    }

    function _update() private {
        _advance(block.timestamp);
    }

    /// @dev Goes from end of day to end of day, for at each power may end.
    function _advance(uint256 to) private {
        uint256 time = lastUpdateTime;
        uint256 power = totalPower;
        uint256 sum = perPower;
        uint256 spent = 0;
        while (power > 0 && time < to) {
            (uint256 next, uint256 day) = _nextStep(time, to);
            uint256 emitted = schedule.between(time, next);
            spent += emitted;
            sum += emitted * SCALE / power;
            time = next;
            uint256 ending = next == day * 1 days ? endingPower[day] : 0;
            if (ending == 0) continue;
            power -= ending;
            endingPower[day] = 0;
            perPowerAtEnd[day] = sum;
        }
        if (to > lastUpdateTime) lastUpdateTime = to;
        totalPower = power;
        perPower = sum;
        owed += spent;
    }

    /// @dev As `_advance` to now, without writing.
    /// @return sum What a unit of power has earned.
    /// @return power What runs now.
    /// @return atEnds The sum at the end of each day on the way, from the day of the last update on, as long as something ran.
    function _perPowerNow() private view returns (uint256 sum, uint256 power, uint256[] memory atEnds) {
        uint256 time = lastUpdateTime;
        uint256 firstDay = time / 1 days;
        atEnds = new uint256[](block.timestamp / 1 days - firstDay + 1);
        (sum, power) = (perPower, totalPower);
        while (power > 0 && time < block.timestamp) {
            (uint256 next, uint256 day) = _nextStep(time, block.timestamp);
            sum += schedule.between(time, next) * SCALE / power;
            time = next;
            if (next != day * 1 days) continue;
            power -= endingPower[day];
            atEnds[day - firstDay] = sum;
        }
    }

    /// @dev The next end of a day after `time`, or `to` where that is earlier.
    function _nextStep(uint256 time, uint256 to) private pure returns (uint256 next, uint256 day) {
        day = time / 1 days + 1;
        next = day * 1 days < to ? day * 1 days : to;
    }
}
