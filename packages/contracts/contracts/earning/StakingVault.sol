// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title A vault whose shares grow in worth by the second (ERC-4626)
/// @notice What the owner puts in becomes the shareholders' evenly over one period. Tokens that are merely sent here count
/// for nothing, so that nobody moves the worth of a share; nobody can pause it, or take what others put in. Below one whole
/// share the stream waits: of less, the virtual shares, which are nobody's, would take a part.
/// @dev Not audited.
contract StakingVault is ERC4626, Ownable2Step {
    using SafeERC20 for IERC20;

    /// @notice Seconds over which what was put in becomes the shareholders'.
    uint256 public immutable period;

    /// @notice When the running stream was last brought up to date, and when it ends; seconds since 1970.
    uint256 public streamStart;
    uint256 public streamEnd;
    /// @notice What the stream still gives between those two.
    uint256 public streamed;
    /// @dev The assets that are the shareholders' already.
    uint256 private settled;

    event Funded(uint256 amount, uint256 until);

    error NothingGiven();
    /// @dev The asset takes a fee, or arrived otherwise than it said.
    error NotTheAmount();
    /// @dev A stream is running, and what was given would slow it down.
    error RateWouldFall();
    error FundTooLarge();
    error BadPeriod();

    /// @param owner_ Who may put rewards in.
    /// @param period_ Seconds: an hour to four years.
    constructor(address owner_, IERC20 asset_, uint256 period_, string memory name_, string memory symbol_)
        ERC20(name_, symbol_)
        ERC4626(asset_)
        Ownable(owner_)
    {
        if (period_ < 1 hours || period_ > 4 * 365 days) revert BadPeriod();
        period = period_;
    }

    /// @inheritdoc ERC4626
    function totalAssets() public view override returns (uint256) {
        return settled + _unlocked();
    }

    /// @notice Permits (EIP-2612) and deposits in one transaction.
    function depositWithPermit(uint256 assets, address receiver, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 shares)
    {
        // Somebody else may have handed the signature in before: then the permission is there already.
        try IERC20Permit(asset()).permit(msg.sender, address(this), assets, deadline, v, r, s) {} catch {}
        return deposit(assets, receiver);
    }

    /// @notice Puts rewards in. They and what is left of the running stream become the shareholders' over one period from now.
    function fund(uint256 amount) external onlyOwner {
        if (amount == 0) revert NothingGiven();
        // First, for the asset may call whom it likes: nobody sees what has not come yet.
        _take(msg.sender, amount);
        uint256 left = _settle();
        uint256 time = streamEnd > block.timestamp ? streamEnd - block.timestamp : 0;
        streamed = left + amount;
        // So that no product overflows, which would block exits.
        if (streamed > type(uint128).max) revert FundTooLarge();
        // left / time is today's rate.
        if (left * period > streamed * time && time > 0) revert RateWouldFall();
        streamEnd = block.timestamp + period;
        emit Funded(amount, streamEnd);
    }

    /// @dev Virtual shares: whoever comes first cannot take from the second by rounding.
    function _decimalsOffset() internal pure override returns (uint8) {
        return 6;
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        if (shares == 0) revert NothingGiven();
        _take(caller, assets);
        _settle();
        settled += assets;
        _mint(receiver, shares);
        emit Deposit(caller, receiver, assets, shares);
    }

    function _withdraw(address caller, address receiver, address owner_, uint256 assets, uint256 shares)
        internal
        override
    {
        _settle();
        settled -= assets;
        if (shares == totalSupply()) {
            // What rounding left is nobody's: the next ones' stream has it.
            streamed += settled;
            settled = 0;
        }
        super._withdraw(caller, receiver, owner_, assets, shares);
    }

    function _take(address from, uint256 amount) private {
        IERC20 token = IERC20(asset());
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(from, address(this), amount);
        if (token.balanceOf(address(this)) - before != amount) revert NotTheAmount();
    }

    /// @dev Nothing below one whole share: the stream waits.
    function _unlocked() private view returns (uint256) {
        if (_waits() || streamed == 0) return 0;
        if (block.timestamp >= streamEnd) return streamed;
        return streamed * (block.timestamp - streamStart) / (streamEnd - streamStart);
    }

    /// @dev Brings the stream up to now. @return what it has left to give
    function _settle() private returns (uint256) {
        if (_waits()) {
            // Its end moves on by as much.
            if (streamed > 0) streamEnd += block.timestamp - streamStart;
        } else {
            uint256 unlocked = _unlocked();
            settled += unlocked;
            streamed -= unlocked;
        }
        streamStart = block.timestamp;
        return streamed;
    }

    function _waits() private view returns (bool) {
        return totalSupply() < 10 ** decimals();
    }
}
