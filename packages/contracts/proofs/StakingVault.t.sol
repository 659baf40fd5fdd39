// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {StakingVault} from "../contracts/earning/StakingVault.sol";
import {Base, Coin} from "./Base.sol";
import {HookedCoin} from "./Coins.sol";

/// @dev People who do as they like with a vault, gifts to it among that.
contract VaultPeople is Base {
    StakingVault public immutable vault;
    Coin public immutable coin;
    address[3] public people = [alice, bob, address(0xCA401)];
    uint256 public putIn;
    uint256 public given;
    uint256 public deposited;
    uint256 public withdrawn;
    uint256 private time = start;

    constructor() {
        vm.warp(time);
        coin = new Coin();
        vault = new StakingVault(address(this), coin, 7 days, "Vault", "vCOIN");
    }

    function deposit(uint256 who, uint256 amount) external {
        amount = bound(amount, 1, 1e30);
        address person = people[who % 3];
        coin.mint(person, amount);
        vm.prank(person);
        coin.approve(address(vault), amount);
        uint256 expected = vault.previewDeposit(amount);
        if (expected == 0) return;
        vm.prank(person);
        equal(vault.deposit(amount, person), expected, "shares");
        deposited += amount;
        // What a step costs is rounding, of less than one share's worth.
        atMost(amount - vault.previewRedeem(expected), 1 + vault.convertToAssets(1), "lost by depositing");
    }

    function redeem(uint256 who, uint256 shares) external {
        address person = people[who % 3];
        uint256 held = vault.balanceOf(person);
        if (held == 0) return;
        shares = bound(shares, 1, held);
        uint256 expected = vault.previewRedeem(shares);
        uint256 before = coin.balanceOf(person);
        vm.prank(person);
        equal(vault.redeem(shares, person, person), expected, "assets");
        equal(coin.balanceOf(person) - before, expected, "paid");
        withdrawn += expected;
    }

    function fund(uint256 amount) external {
        amount = bound(amount, 1, 1e27);
        coin.mint(address(this), amount);
        coin.approve(address(vault), amount);
        try vault.fund(amount) {
            putIn += amount;
        } catch (bytes memory reason) {
            require(bytes4(reason) == StakingVault.RateWouldFall.selector, "another refusal");
        }
    }

    function give(uint256 amount) external {
        amount = bound(amount, 1, 1e30);
        uint256 before = vault.totalAssets();
        coin.mint(address(vault), amount);
        given += amount;
        equal(vault.totalAssets(), before, "a gift moves nothing");
    }

    function wait(uint256 by) external {
        uint256 before = vault.convertToAssets(1e24);
        time += bound(by, 1, 10 days);
        vm.warp(time);
        atMost(before, vault.convertToAssets(1e24), "a share's worth");
    }
}

contract StakingVaultTest is Base {
    VaultPeople private people;
    StakingVault private vault;
    Coin private coin;

    function setUp() public {
        people = new VaultPeople();
        (vault, coin) = (people.vault(), people.coin());
    }

    function targetContracts() public view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(people);
    }

    function invariant_NoMoreThanWasPutIn() public view {
        uint256 here = people.deposited() + people.putIn() - people.withdrawn();
        equal(coin.balanceOf(address(vault)), here + people.given(), "held");
        atMost(vault.totalAssets(), here, "assets");
        uint256 sum;
        for (uint256 i = 0; i < 3; i++) {
            sum += vault.previewRedeem(vault.balanceOf(people.people(i)));
        }
        atMost(sum, vault.totalAssets(), "worth of the shares");
    }

    function afterInvariant() public {
        for (uint256 i = 0; i < 3; i++) {
            address person = people.people(i);
            uint256 shares = vault.balanceOf(person);
            vm.prank(person);
            if (shares > 0) vault.redeem(shares, person, person);
        }
        equal(vault.totalSupply(), 0, "shares left");
        // What is still here waits for the next ones, who get it.
        equal(vault.streamed(), coin.balanceOf(address(vault)) - people.given(), "waiting");
        _deposit(bob, 1e30);
        vm.warp(block.timestamp + 10_000 days);
        _redeemAll(bob);
        atMost(coin.balanceOf(address(vault)) - people.given(), people.putIn() / 1e18 + 1_000, "nobody's");
    }

    function _deposit(address person, uint256 amount) private {
        coin.mint(person, amount);
        vm.prank(person);
        coin.approve(address(vault), amount);
        vm.prank(person);
        vault.deposit(amount, person);
    }

    function _redeemAll(address person) private returns (uint256 assets) {
        uint256 shares = vault.balanceOf(person);
        vm.prank(person);
        return vault.redeem(shares, person, person);
    }

    /// @dev Half of the stream was theirs, and the other half nobody's.
    function test_OneUnitTakesNothingOfAStreamThatWaits() public {
        people.fund(1_000_000e18);
        uint256 put = people.putIn();
        _deposit(alice, 1);
        vm.warp(start + 1 days);
        equal(vault.totalAssets(), 1, "a day later");
        equal(_redeemAll(alice), 1, "given back");
        vm.warp(start + 2 days);
        _deposit(alice, 1);
        _deposit(bob, 1_000e18);
        vm.warp(start + 9 days);
        atMost(1_000e18 + put - _redeemAll(bob), put / 1e18 + 1_000, "lost by who stakes");
        atMost(_redeemAll(alice), 1 + put / 1e18, "got by one unit");
    }

    /// @dev One share that was left over for a week took two thirds of what came afterwards.
    function test_AShareLeftOverTakesNothing() public {
        people.fund(1_000_000e18);
        uint256 put = people.putIn();
        _deposit(alice, 1);
        uint256 shares = vault.balanceOf(alice) - 1;
        vm.prank(alice);
        vault.redeem(shares, alice, alice);
        vm.warp(start + 7 days);
        _deposit(bob, 10_000e18);
        vm.warp(start + 14 days);
        atMost(10_000e18 + put - _redeemAll(bob), put / 1e18 + 1_000, "lost by who stakes");
    }

    /// @dev The stream waits again, and what was given already stays whose it is.
    function test_BelowOneShareTheStreamWaits() public {
        _deposit(alice, 2e18);
        people.fund(7e18);
        vm.warp(start + 1 days);
        uint256 half = vault.maxWithdraw(alice) / 2;
        vm.prank(alice);
        vault.withdraw(half + 1e18, alice, alice);
        atMost(vault.totalSupply(), 1e24 - 1, "shares");
        (uint256 assets, uint256 left) = (vault.totalAssets(), vault.streamed());
        vm.warp(start + 30 days);
        equal(vault.totalAssets(), assets, "assets");
        atMost(assets - vault.maxWithdraw(alice), 1, "still theirs");
        _deposit(bob, 10e18);
        equal(vault.streamed(), left, "left to give");
        equal(vault.streamEnd(), block.timestamp + 6 days, "its end");
    }

    /// @dev Who was called by the asset in the middle of a deposit saw a share at ten times its worth.
    function test_ADepositIsSeenWholeOrNotAtAll() public {
        HookedCoin hooked = new HookedCoin();
        StakingVault other = new StakingVault(address(this), hooked, 7 days, "Vault", "vCOIN");
        hooked.mint(address(this), 1_010e18);
        hooked.approve(address(other), type(uint256).max);
        other.deposit(100e18, address(this));
        uint256 worth = other.convertToAssets(1e24);
        hooked.watch(other);
        other.deposit(900e18, address(this));
        equal(hooked.seen(), worth, "of a share, while a deposit comes");
        other.fund(10e18);
        equal(hooked.seen(), worth, "of a share, while rewards come");
    }

    /// @dev Who comes first and gives the vault a fortune takes nothing from the next.
    function testFuzz_FirstDepositTakesNothing(uint256 first, uint256 gift, uint256 second) public {
        second = bound(second, 1e6, 1e30);
        people.deposit(0, first % 1e6);
        people.give(gift);
        coin.mint(bob, second);
        vm.prank(bob);
        coin.approve(address(vault), second);
        vm.prank(bob);
        uint256 shares = vault.deposit(second, bob);
        vm.prank(bob);
        atMost(second - vault.redeem(shares, bob, bob), 1, "lost");
    }

    function testFuzz_AStreamIsEven(uint256 stake, uint256 reward, uint256 time) public {
        people.deposit(0, bound(stake, 1e18, 1e27));
        uint256 before = vault.totalAssets();
        people.fund(reward);
        reward = people.putIn();
        time = bound(time, 0, 14 days);
        vm.warp(start + time);
        uint256 given = time < 7 days ? reward * time / 7 days : reward;
        equal(vault.totalAssets() - before, given, "given by now");
    }

    function test_AStreamWaitsForTheFirstShare() public {
        people.fund(7e18);
        uint256 put = people.putIn();
        vm.warp(start + 30 days);
        people.deposit(0, 1e18);
        uint256 staked = people.deposited();
        equal(vault.totalAssets(), staked, "at first");
        vm.warp(start + 37 days);
        equal(vault.totalAssets(), staked + put, "after a period");
    }

    function test_OnlyTheOwnerPutsIn() public {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", alice));
        vault.fund(1);
    }
}
