// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Machines} from "../contracts/earning/Machines.sol";
import {MiningRewards} from "../contracts/earning/MiningRewards.sol";
import {Base, Coin} from "./Base.sol";
import {SixCoin} from "./Coins.sol";

/// @dev Miners who do as they like. A model of the mine is kept beside it, second by second where it matters: by the numbers
/// of power that run, and when each ends.
contract Miners is Base {
    uint256 public constant MOST_POWER = 200_000_000;

    Machines public immutable machines;
    MiningRewards public immutable mine;
    Coin public immutable pay;
    Coin public immutable coin;
    address[3] public people = [alice, bob, address(0xCA401)];
    uint256 public putIn;
    uint256 public paidOut;
    uint256 private time = start;

    constructor() {
        vm.warp(time);
        (pay, coin) = (new Coin(), new Coin());
        machines = new Machines(address(this), pay, address(0x5E11E4), MOST_POWER);
        mine = new MiningRewards(address(this), machines, coin);
        machines.addModel("Small", 100e6, 10, 1 days, 1_000_000, 0);
        machines.addModel("Large", 900e6, 120, 30 days, 1_000_000, 0);
        begin(1e18, 2 days);
    }

    function begin(uint256 rate, uint256 halvingTime) public {
        rate = bound(rate, 1e3, 1e24);
        halvingTime = bound(halvingTime, 1 days, 60 days);
        coin.mint(address(this), 1e40);
        coin.approve(address(mine), type(uint256).max);
        uint256 before = coin.balanceOf(address(this));
        try mine.begin(uint128(rate), uint64(halvingTime), 5) {
            putIn += before - coin.balanceOf(address(this));
        } catch (bytes memory reason) {
            require(bytes4(reason) == MiningRewards.ScheduleRuns.selector, "another refusal");
        }
    }

    function startMachines(uint256 who, uint256 id, uint256 count) external {
        address person = people[who % 3];
        id = id % 2;
        count = bound(count, 1, 20);
        uint256 cost = machines.modelOf(id).price * count;
        pay.mint(person, cost);
        vm.prank(person);
        pay.approve(address(machines), cost);
        vm.prank(person);
        machines.buy(id, uint32(count), cost);
        vm.prank(person);
        machines.safeTransferFrom(person, address(mine), id, count, "");
    }

    function claim(uint256 who) external {
        address person = people[who % 3];
        (uint256 claimable, uint256 locked, uint256 paid) = mine.numbersOf(person);
        uint256 before = coin.balanceOf(person);
        uint256[] memory each = mine.earnedByRuns(person);
        uint256 sum;
        for (uint256 i = 0; i < each.length; i++) sum += each[i];
        equal(sum, mine.earnedBy(person), "earned by each run");
        vm.prank(person);
        mine.claim();
        equal(coin.balanceOf(person) - before, claimable, "paid");
        paidOut += claimable;
        (uint256 left, uint256 stillLocked, uint256 paidNow) = mine.numbersOf(person);
        equal(left, 0, "left to claim");
        equal(stillLocked, locked, "locked");
        equal(paidNow, paid + claimable, "claimed");
    }

    /// @dev Somebody who has nothing here.
    function poke() external {
        vm.prank(address(0x57A46E4));
        mine.claim();
    }

    function advance(uint256 day) external {
        mine.advance(bound(day, start / 1 days, time / 1 days + 2));
    }

    function wait(uint256 by) external {
        time += bound(by, 1, 20 days);
        vm.warp(time);
    }
}

contract MiningTest is Base {
    Miners private miners;
    Machines private machines;
    MiningRewards private mine;
    Coin private coin;

    function setUp() public {
        miners = new Miners();
        (machines, mine, coin) = (miners.machines(), miners.mine(), miners.coin());
    }

    function targetContracts() public view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(miners);
    }

    function invariant_PaidFromTheFundAlone() public view {
        atMost(miners.paidOut(), miners.putIn(), "paid out");
        equal(mine.fund(), miners.putIn() - miners.paidOut(), "fund");
        equal(mine.rewardsPaid(), miners.paidOut(), "said to be paid");
        equal(coin.balanceOf(address(mine)), mine.fund(), "held");
    }

    function invariant_SharesAreNeverMoreThanTheWhole() public view {
        uint256 sum;
        uint256 power;
        for (uint256 i = 0; i < 3; i++) {
            (uint256 claimable, uint256 locked,) = mine.numbersOf(miners.people(i));
            sum += claimable + locked;
            power += mine.powerOf(miners.people(i));
        }
        atMost(sum, mine.fund(), "earned");
        equal(power, mine.powerNow(), "power");
    }

    function afterInvariant() public {
        for (uint256 i = 0; i < 3; i++) miners.claim(i);
        equal(miners.paidOut(), miners.putIn() - mine.fund(), "paid out");
        // Once all has ended and vested, what was earned is paid.
        for (uint256 after_ = 1; after_ <= 2; after_++) {
            vm.warp(block.timestamp + after_ * 200 days);
            for (uint256 i = 0; i < 3; i++) miners.claim(i);
        }
        atMost(mine.owed(), miners.putIn() / 1e18 + 1_000, "nobody's");
    }

    /// @dev An owner that does all it can: models as strong and cheap as they may be, all of them for itself.
    function test_AnOwnerDilutesNoFurtherThanMostPower() public {
        address owner = address(miners);
        miners.startMachines(0, 1, 19); // 20 of 120
        vm.warp(start + 1 days);
        uint256 before = mine.earnedBy(alice);
        uint256 left = machines.mostPower() - machines.offeredPower();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Machines.PowerLeft.selector, left));
        machines.addModel("All", 1, type(uint64).max, 730 days, 1, 0);
        // What was not sold of the others is taken off with their sale.
        vm.prank(owner);
        machines.stopSale(0);
        vm.prank(owner);
        machines.stopSale(1);
        equal(machines.offeredPower(), 2_400, "what was sold is still counted");
        uint64 rest = uint64(machines.mostPower() - 2_400);
        vm.prank(owner);
        uint256 id = machines.addModel("Rest", 1, rest, 730 days, 1, 0);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Machines.PowerLeft.selector, 0));
        machines.addModel("More", 1, 1, 730 days, 1, 0);
        // Everybody has seen it a week before it is sold.
        Coin pay = miners.pay();
        pay.mint(bob, 1);
        vm.prank(bob);
        pay.approve(address(machines), 1);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(Machines.NotSoldYet.selector, start + 8 days));
        machines.buy(id, 1, 1);
        vm.warp(start + 8 days);
        vm.prank(bob);
        machines.buy(id, 1, 1);
        vm.prank(bob);
        machines.safeTransferFrom(bob, address(mine), id, 1, "");
        uint256 alone = mine.earnedBy(alice);
        atMost(before, alone, "nothing is taken back");
        vm.warp(start + 9 days);
        (uint256 power, uint256 most) = (mine.powerOf(alice), machines.mostPower());
        uint256 emitted = mine.rateNow() * 1 days;
        equal(mine.powerNow(), most, "power");
        atMost(emitted * power / most, mine.earnedBy(alice) - alone + 1, "a share falls to power / mostPower at most");
    }

    /// @dev A reward of six decimals over much power, with a stranger who calls in each block: all of it was cut.
    function test_StrangersWhoCallOftenBurnNothing() public {
        (Coin pay, SixCoin reward) = (new Coin(), new SixCoin());
        Machines strong = new Machines(address(this), pay, address(this), 2 ** 80);
        MiningRewards other = new MiningRewards(address(this), strong, reward);
        strong.addModel("Strong", 1, type(uint64).max, 1 days, 1_000, 0);
        reward.mint(address(this), 86_400 * 231);
        reward.approve(address(other), type(uint256).max);
        other.begin(231, 1 days, 1);
        pay.mint(alice, 1_000);
        vm.prank(alice);
        pay.approve(address(strong), 1_000);
        vm.prank(alice);
        strong.buy(0, 1_000, 1_000);
        vm.prank(alice);
        strong.safeTransferFrom(alice, address(other), 0, 1_000, "");
        for (uint256 time = 12; time <= 1 hours; time += 12) {
            vm.warp(start + time);
            vm.prank(address(0x57A46E4));
            other.claim();
        }
        atMost(other.owed() - other.earnedBy(alice), 1, "nobody's");
        equal(other.owed(), 231 * 1 hours, "owed");
    }

    function test_SalesAreStoppedOnce() public {
        vm.prank(address(miners));
        machines.stopSale(0);
        uint256 offered = machines.offeredPower();
        vm.prank(address(miners));
        vm.expectRevert(abi.encodeWithSelector(Machines.NotSold.selector, 0));
        machines.stopSale(0);
        equal(machines.offeredPower(), offered, "power");
    }

    /// @dev More claims than one looks at: what is said to be paid is paid, and the rest by another.
    function test_ManyClaims() public {
        miners.startMachines(0, 1, 0);
        for (uint256 i = 1; i <= 900; i++) {
            vm.warp(start + i * 15 minutes);
            vm.prank(alice);
            mine.claim();
        }
        vm.warp(start + 29 days);
        (uint256 claimable, uint256 locked,) = mine.numbersOf(alice);
        uint256 before = coin.balanceOf(alice);
        vm.prank(alice);
        mine.claim();
        equal(coin.balanceOf(alice) - before, claimable, "paid by claim");
        for (uint256 left = 2; left > 0; left--) {
            (uint256 amount, uint256 from) = mine.restOf(alice);
            equal(from, left == 2 ? 400 : 800, "from");
            before = coin.balanceOf(alice);
            uint256 most = mine.MOST_GRANTS();
            vm.prank(alice);
            mine.claimSome(0, 0, from, most);
            equal(coin.balanceOf(alice) - before, amount, "paid by claimSome");
        }
        (uint256 none,) = mine.restOf(alice);
        equal(none, 0, "rest");
        (, uint256 stillLocked,) = mine.numbersOf(alice);
        equal(stillLocked, locked, "locked");
    }

    /// @dev 256 runs that have all ended while nobody called: the days were walked once for each.
    function test_ReadAfterQuietYears() public {
        vm.prank(address(miners));
        uint256 id = machines.addModel("Long", 1, 10, 730 days, 256, 0);
        Coin pay = miners.pay();
        pay.mint(alice, 256);
        vm.prank(alice);
        pay.approve(address(machines), 256);
        vm.prank(alice);
        machines.buy(id, 256, 256);
        for (uint256 i = 0; i < 256; i++) {
            vm.prank(alice);
            machines.safeTransferFrom(alice, address(mine), id, 1, "");
        }
        vm.warp(start + 800 days);
        uint256 gas = gasleft();
        (uint256 claimable, uint256 locked,) = mine.numbersOf(alice);
        atMost(gas - gasleft(), 20_000_000, "gas");
        vm.prank(alice);
        mine.claim();
        equal(coin.balanceOf(alice), claimable, "paid");
        (, uint256 stillLocked,) = mine.numbersOf(alice);
        equal(stillLocked, locked, "locked");
    }

    /// @dev Two who start at once share by power, until the first one's end of life.
    function testFuzz_SharedByPower(uint256 ours, uint256 theirs, uint256 time) public {
        (ours, theirs) = (ours % 20, theirs % 20);
        miners.startMachines(0, 0, ours); // a day
        miners.startMachines(1, 1, theirs); // thirty days
        (uint256 a, uint256 b) = (mine.powerOf(alice), mine.powerOf(bob));
        uint256 end = (start + 1 days + 1 days - 1) / 1 days * 1 days;
        time = bound(time, start, end);
        vm.warp(time);
        uint256 emitted = (time - start < 2 days ? time - start : 2 days) * mine.currentSchedule().rate;
        uint256 share = emitted * a / (a + b);
        // Cut once in a unit of power and once in the sum, for each day.
        atMost(mine.earnedBy(alice), share, "our share");
        atMost(share - mine.earnedBy(alice), 10, "what is cut");
        vm.warp(end + 3 days);
        uint256 last = mine.earnedBy(alice);
        vm.warp(end + 4 days);
        equal(mine.earnedBy(alice), last, "after its end");
        equal(mine.powerOf(alice), 0, "power after its end");
    }

    function test_ATenthAtOnceAndTheRestOver180Days() public {
        miners.startMachines(0, 1, 0);
        vm.warp(start + 10 days);
        uint256 earned = mine.earnedBy(alice);
        miners.claim(0);
        equal(coin.balanceOf(alice), earned / 10, "at once");
        vm.warp(start + 100 days);
        (uint256 claimable,,) = mine.numbersOf(alice);
        uint256 more = mine.earnedBy(alice);
        equal(claimable - more / 10, (earned - earned / 10) / 2, "after half of the time");
        vm.warp(start + 1000 days);
        miners.claim(0);
        vm.warp(start + 1180 days);
        miners.claim(0);
        equal(coin.balanceOf(alice), earned + more, "in the end");
    }

    function test_ItHalves() public {
        uint256 rate = mine.rateNow();
        uint256 time = mine.currentSchedule().halvingTime;
        vm.warp(start + time - 1);
        equal(mine.rateNow(), rate, "before");
        vm.warp(start + time);
        equal(mine.rateNow(), rate / 2, "after");
        vm.warp(start + 5 * time);
        equal(mine.rateNow(), 0, "in the end");
    }

    function test_StockLimitAndCostAreKept() public {
        Coin pay = miners.pay();
        vm.prank(address(miners));
        uint256 id = machines.addModel("Few", 5, 1, 1 days, 3, 2);
        pay.mint(alice, 100);
        vm.prank(alice);
        pay.approve(address(machines), 100);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Machines.LimitLeft.selector, 2));
        machines.buy(id, 3, 100);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Machines.StockLeft.selector, 3));
        machines.buy(id, 4, 100);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Machines.CostsMore.selector, 10));
        machines.buy(id, 2, 9);
        vm.prank(alice);
        machines.buy(id, 2, 10);
        equal(pay.balanceOf(address(0x5E11E4)), 10, "paid to the seller");
        vm.prank(address(miners));
        machines.stopSale(id);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(Machines.NotSold.selector, id));
        machines.buy(id, 1, 100);
    }

    function test_OnlyMachinesStart() public {
        vm.prank(alice);
        vm.expectRevert(MiningRewards.NotAMachine.selector);
        mine.onERC1155Received(alice, alice, 0, 1, "");
    }

    function test_YearsInWhichNobodyCalled() public {
        miners.startMachines(0, 1, 5);
        vm.warp(start + 3650 days);
        miners.claim(0);
    }
}
