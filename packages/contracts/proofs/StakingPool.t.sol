// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {StakingPool} from "../contracts/earning/StakingPool.sol";
import {Base, Coin} from "./Base.sol";
import {SixCoin} from "./Coins.sol";

/// @dev People who do as they like with a pool. Stake and reward are one token, where mixing them up would show.
contract PoolPeople is Base {
    StakingPool public immutable pool;
    Coin public immutable coin;
    address[3] public people = [alice, bob, address(0xCA401)];
    uint256 public putIn;
    uint256 public paidOut;
    mapping(address => uint256) public staked;
    uint256 private time = start;

    constructor() {
        vm.warp(time);
        coin = new Coin();
        pool = new StakingPool(address(this), coin, coin, 7 days);
    }

    function stake(uint256 who, uint256 amount) external {
        amount = bound(amount, 1, 1e30);
        address person = people[who % 3];
        coin.mint(person, amount);
        vm.prank(person);
        coin.approve(address(pool), amount);
        vm.prank(person);
        pool.stake(amount);
        staked[person] += amount;
    }

    function withdraw(uint256 who, uint256 amount) external {
        address person = people[who % 3];
        if (staked[person] == 0) return;
        amount = bound(amount, 1, staked[person]);
        uint256 before = coin.balanceOf(person);
        vm.prank(person);
        pool.withdraw(amount);
        equal(coin.balanceOf(person) - before, amount, "given back");
        staked[person] -= amount;
    }

    function getReward(uint256 who) external {
        address person = people[who % 3];
        uint256 owed = pool.earned(person);
        uint256 before = coin.balanceOf(person);
        vm.prank(person);
        pool.getReward();
        equal(coin.balanceOf(person) - before, owed, "paid");
        paidOut += owed;
    }

    function exit(uint256 who) external {
        address person = people[who % 3];
        if (staked[person] == 0) return;
        uint256 owed = pool.earned(person);
        uint256 before = coin.balanceOf(person);
        vm.prank(person);
        pool.exit();
        equal(coin.balanceOf(person) - before, staked[person] + owed, "given back and paid");
        staked[person] = 0;
        paidOut += owed;
    }

    function notify(uint256 amount) external {
        amount = bound(amount, 7 days, 1e27);
        coin.mint(address(this), amount);
        coin.approve(address(pool), amount);
        try pool.notifyRewardAmount(amount) {
            putIn += amount;
        } catch (bytes memory reason) {
            require(bytes4(reason) == StakingPool.RateWouldFall.selector, "another refusal");
        }
    }

    /// @dev Somebody who has no stake.
    function poke(uint256 times) external {
        for (uint256 i = 0; i < times % 8; i++) {
            vm.warp(++time);
            vm.prank(address(0x57A46E4));
            pool.getReward();
        }
    }

    function wait(uint256 by) external {
        time += bound(by, 1, 10 days);
        vm.warp(time);
    }
}

contract StakingPoolTest is Base {
    PoolPeople private people;
    StakingPool private pool;
    Coin private coin;

    function setUp() public {
        people = new PoolPeople();
        (pool, coin) = (people.pool(), people.coin());
    }

    function targetContracts() public view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(people);
    }

    function invariant_PaidFromTheFundAlone() public view {
        atMost(people.paidOut(), people.putIn(), "paid out");
        equal(pool.fund(), people.putIn() - people.paidOut(), "fund");
        equal(pool.rewardsPaid(), people.paidOut(), "said to be paid");
        equal(coin.balanceOf(address(pool)), pool.totalSupply() + pool.fund(), "held");
    }

    function invariant_SharesAreNeverMoreThanTheWhole() public view {
        uint256 sum;
        uint256 stakes;
        for (uint256 i = 0; i < 3; i++) {
            sum += pool.earned(people.people(i));
            stakes += pool.balanceOf(people.people(i));
            equal(pool.balanceOf(people.people(i)), people.staked(people.people(i)), "stake");
        }
        atMost(sum, pool.fund(), "earned");
        equal(stakes, pool.totalSupply(), "stakes");
    }

    /// @dev After all is done, everybody gets out with everything.
    function afterInvariant() public {
        for (uint256 i = 0; i < 3; i++) {
            people.exit(i);
            people.getReward(i);
        }
        equal(pool.totalSupply(), 0, "left");
        atMost(pool.owed(), people.putIn() / 1e18 + 1_000, "nobody's");
    }

    function testFuzz_RewardsByTimeAndShare(uint256 ours, uint256 others, uint256 reward, uint256 time) public {
        time = bound(time, 0, 20 days);
        people.stake(0, ours);
        people.stake(1, others);
        (ours, others) = (people.staked(alice), people.staked(bob));
        people.notify(reward);
        vm.warp(start + time);
        uint256 paid = pool.rewardRate() * (time < 7 days ? time : 7 days);
        uint256 share = paid * ours / (ours + others);
        atMost(pool.earned(alice), share, "our share");
        // Cut once by the sum a unit, and once by the share.
        atMost(share - pool.earned(alice), 1, "what is cut");
        people.exit(0);
        people.exit(1);
        equal(pool.totalSupply(), 0, "stakes left");
    }

    /// @dev A reward of six decimals over a million stakes of eighteen, with a stranger who calls in each block: all of it was cut.
    function test_StrangersWhoCallOftenBurnNothing() public {
        (Coin stake, SixCoin reward) = (new Coin(), new SixCoin());
        StakingPool other = new StakingPool(address(this), stake, reward, 1 hours);
        reward.mint(address(this), 833e6);
        reward.approve(address(other), type(uint256).max);
        for (uint256 i = 1; i <= 2; i++) {
            address person = i == 1 ? alice : bob;
            stake.mint(person, i * 1_000_000e18);
            vm.prank(person);
            stake.approve(address(other), type(uint256).max);
            vm.prank(person);
            other.stake(i * 1_000_000e18);
        }
        other.notifyRewardAmount(833e6);
        for (uint256 time = 12; time <= 1 hours; time += 12) {
            vm.warp(start + time);
            vm.prank(address(0x57A46E4));
            other.getReward();
        }
        vm.prank(alice);
        other.exit();
        vm.prank(bob);
        other.exit();
        // Less than a unit a second is cut when the rate is set, and stays free for the next period.
        atMost(other.owed(), 1_000, "nobody's");
        atMost(other.fund(), 3_600, "not paid");
        equal(reward.balanceOf(bob), reward.balanceOf(alice) * 2 + (reward.balanceOf(bob) % 2), "shared");
    }

    function test_WhatNobodyEarnedIsPaidLater() public {
        people.notify(7e18);
        vm.warp(start + 8 days);
        people.stake(0, 1e18);
        equal(pool.earned(alice), 0, "earned");
        coin.mint(address(people), 1);
        vm.prank(address(people));
        coin.approve(address(pool), 1);
        vm.prank(address(people));
        pool.notifyRewardAmount(1);
        vm.warp(start + 20 days);
        atMost(pool.fund() - pool.earned(alice), 7 days, "what is cut");
    }

    function test_OnlyTheOwnerAddsAndNeverLowersTheRate() public {
        people.notify(7e24);
        vm.warp(start + 1 days);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", alice));
        pool.notifyRewardAmount(1);
        coin.mint(address(people), 1);
        vm.prank(address(people));
        coin.approve(address(pool), 1);
        // Nobody has a stake: nothing was earned, and so nothing is missing.
        vm.prank(address(people));
        pool.notifyRewardAmount(1);
        people.stake(0, 1);
        vm.warp(start + 2 days);
        coin.mint(address(people), 1);
        vm.prank(address(people));
        coin.approve(address(pool), 1);
        vm.prank(address(people));
        try pool.notifyRewardAmount(1) {
            revert("lowered");
        } catch (bytes memory reason) {
            require(bytes4(reason) == StakingPool.RateWouldFall.selector, "another refusal");
        }
    }

    function test_PermitAndStakeInOne() public {
        address owner = vm.addr(7);
        coin.mint(owner, 5e18);
        uint256 deadline = start + 1 hours;
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 said = keccak256(abi.encode(typeHash, owner, address(pool), 5e18, 0, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", coin.DOMAIN_SEPARATOR(), said));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(7, digest);
        // Somebody hands the signature in before: it still works.
        coin.permit(owner, address(pool), 5e18, deadline, v, r, s);
        vm.prank(owner);
        pool.stakeWithPermit(5e18, deadline, v, r, s);
        equal(pool.balanceOf(owner), 5e18, "stake");
    }

    function test_MoreThanIsStakedIsRefused() public {
        people.stake(0, 5);
        uint256 staked = pool.balanceOf(alice);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(StakingPool.MoreThanStaked.selector, staked));
        pool.withdraw(staked + 1);
    }
}
