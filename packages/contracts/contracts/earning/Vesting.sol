// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title What was claimed and is paid evenly over 180 days
library Vesting {
    uint256 internal constant TIME = 180 days;
    /// @dev Of 10: paid at once.
    uint256 internal constant TENTHS_AT_ONCE = 1;

    struct Grant {
        uint128 amount;
        uint128 released;
        /// Seconds since 1970.
        uint64 start;
    }

    struct Grants {
        Grant[] list;
        /// Index of the first that is not released whole.
        uint256 first;
    }

    /// @notice The part of a claim that is paid at once, cut to the unit.
    function atOnce(uint256 amount) internal pure returns (uint256) {
        return amount * TENTHS_AT_ONCE / 10;
    }

    function add(Grants storage self, uint256 amount) internal {
        self.list.push(Grant(uint128(amount), 0, uint64(block.timestamp)));
    }

    /// @notice Marks as paid what has vested. @return sum how much that is
    function release(Grants storage self, uint256 from, uint256 most) internal returns (uint256 sum) {
        if (from < self.first) from = self.first;
        uint256 length = self.list.length;
        uint256 first = self.first;
        for (uint256 i = from; i < length && i - from < most; i++) {
            Grant storage grant = self.list[i];
            uint256 vested = vestedOf(grant);
            sum += vested - grant.released;
            grant.released = uint128(vested);
            if (i == first && vested == grant.amount) first++;
        }
        self.first = first;
    }

    /// @param most As `release` has it.
    /// @return vested What `release` pays now, from the oldest.
    /// @return vesting What is not vested yet, of all.
    function numbers(Grants storage self, uint256 most) internal view returns (uint256 vested, uint256 vesting) {
        for (uint256 i = self.first; i < self.list.length; i++) {
            Grant storage grant = self.list[i];
            uint256 reached = vestedOf(grant);
            if (i - self.first < most) vested += reached - grant.released;
            vesting += grant.amount - reached;
        }
    }

    /// @return vested What `release` pays now of those behind the oldest `most`, of as many.
    /// @return from The first of them that it pays something of.
    function rest(Grants storage self, uint256 most) internal view returns (uint256 vested, uint256 from) {
        for (uint256 i = self.first + most; i < self.list.length && (vested == 0 || i - from < most); i++) {
            Grant storage grant = self.list[i];
            uint256 reached = vestedOf(grant);
            if (reached == grant.released) continue;
            if (vested == 0) from = i;
            vested += reached - grant.released;
        }
    }

    function vestedOf(Grant storage grant) private view returns (uint256) {
        uint256 time = block.timestamp - grant.start;
        return time >= TIME ? grant.amount : grant.amount * time / TIME;
    }
}
