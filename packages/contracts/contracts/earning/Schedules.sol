// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @notice Rewards by the second that halve by time.
struct Schedule {
    /// The smallest units a second, until the first halving.
    uint128 rate;
    /// Seconds since 1970.
    uint64 start;
    /// Seconds.
    uint64 halvingTime;
    /// Times that it is paid: once at the full rate, then at half of it, and so on.
    uint8 halvings;
}

/// @title What a schedule pays, and when
library Schedules {
    /// @notice When the last of it is paid; 0 where there is no schedule.
    function end(Schedule storage self) internal view returns (uint256) {
        return self.start + uint256(self.halvingTime) * self.halvings;
    }

    /// @notice The smallest units a second at a time.
    function rateAt(Schedule storage self, uint256 time) internal view returns (uint256) {
        if (time < self.start || time >= end(self)) return 0;
        return self.rate >> ((time - self.start) / self.halvingTime);
    }

    /// @notice The next halving after a time; 0 where none comes.
    function nextHalving(Schedule storage self, uint256 time) internal view returns (uint256) {
        if (time < self.start || time >= end(self)) return 0;
        uint256 next = self.start + ((time - self.start) / self.halvingTime + 1) * self.halvingTime;
        return next < end(self) ? next : 0;
    }

    /// @notice What is paid from one time to another.
    function between(Schedule storage self, uint256 from, uint256 to) internal view returns (uint256 sum) {
        uint256 last = end(self);
        uint256 start = self.start;
        uint256 time = self.halvingTime;
        if (from < start) from = start;
        if (to > last) to = last;
        while (from < to) {
            uint256 index = (from - start) / time;
            uint256 next = start + (index + 1) * time;
            if (next > to) next = to;
            sum += (self.rate >> index) * (next - from);
            from = next;
        }
    }
}
